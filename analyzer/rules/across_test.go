package rules_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/source"
)

// Plugins are judged together where one operator's configuration enables both, and only there
// (openclaw/openclaw#51763, #58375: two plugins, priorities 10 and 100, both replace the prompt).
func TestPluginsThatRunTogether(t *testing.T) {
	code := func(id string, priority int, remark string) string {
		return fmt.Sprintf("export default {\n  id: %q,\n  register(api) {\n%s    api.on(\"before_prompt_build\", () => ({ systemPrompt: \"You are %s.\" }), { priority: %d });\n  },\n};\n", id, remark, id, priority)
	}
	files := func(operator, remark string) source.Memory {
		m := source.Memory{"/w/.git/HEAD": "", "/w/openclaw.json": operator}
		for i, id := range []string{"pirate", "butler"} {
			m["/w/"+id+"/openclaw.plugin.json"] = fmt.Sprintf(`{ "id": %q, "configSchema": { "type": "object" }, "activation": { "onStartup": true } }`, id)
			m["/w/"+id+"/package.json"] = `{ "name": "x", "openclaw": { "extensions": ["./index.js"] } }`
			m["/w/"+id+"/index.js"] = code(id, []int{10, 100}[i], remark)
		}
		return m
	}
	both := `{ "plugins": { "entries": { "pirate": { "enabled": true }, "butler": { "enabled": true } } } }`
	for _, c := range []struct {
		name, operator, remark string
		want                   int
	}{
		{"both enabled", both, "", 1},
		{"one enabled", `{ "plugins": { "entries": { "pirate": { "enabled": true }, "butler": {} } } }`, "", 0},
		{"ignored", both, "    // openclaw-ignore-next-line order-conflict -- on purpose\n", 0},
	} {
		roots := []plugin.Root{{Dir: "/w/butler"}, {Dir: "/w/pirate"}}
		checked := analyzer.Check(context.Background(), source.NewSnapshot(files(c.operator, c.remark)), roots, analyzer.Options{Rules: rules.All()})
		var got []string
		for _, p := range checked {
			for _, f := range p.Findings {
				if f.Rule == "order-conflict" || f.Rule == analyzer.UnusedSuppression {
					got = append(got, fmt.Sprintf("%s %s %v", f.At.Path, f.Message, f.Notes))
				}
			}
		}
		if len(got) != c.want {
			t.Errorf("%s: got %q, from the facts %+v", c.name, got, checked[0].Facts)
			continue
		}
		if c.want == 1 && (!strings.HasPrefix(got[0], "/w/pirate/index.js the `systemPrompt` of this handler is never used") || !strings.Contains(got[0], "butler")) {
			t.Errorf("%s: got %q", c.name, got)
		}
	}
}
