package catalog

// FindingShape is what a finding in the result of a hook has to have.
type FindingShape struct {
	Required   []string
	Severities []string
}

// findingShapes were read from the types PluginInstallFinding and
// PluginHookSkillEvaluationFinding of openclaw 2026.9.6
// (dist/hook-runner-global-CDmmGFJp.d.ts:640-665, 1402-1408).
var findingShapes = map[string]FindingShape{
	"before_install":          {Required: []string{"ruleId", "severity", "file", "line", "message"}, Severities: []string{"info", "warn", "critical"}},
	"skill_proposal_evaluate": {Required: []string{"ruleId", "severity", "message"}, Severities: []string{"info", "warn", "critical"}},
}

// FindingShape is the shape of the findings that a hook takes; ok is false where it takes none.
func (c *Catalog) FindingShape(hook string) (shape FindingShape, ok bool) {
	shape, ok = findingShapes[hook]
	return shape, ok
}
