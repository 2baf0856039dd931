package analyzer_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// batch is a number of small plugins, each with one registration to report.
func batch(n int) (source.Memory, []plugin.Root) {
	files, roots := source.Memory{}, []plugin.Root{}
	for i := range n {
		dir := fmt.Sprintf("/batch/p%02d", i)
		files[dir+"/openclaw.plugin.json"] = fmt.Sprintf(`{ "id": "p%02d", "configSchema": { "type": "object" } }`, i)
		files[dir+"/package.json"] = `{ "name": "p", "openclaw": { "extensions": ["./index.ts"] } }`
		files[dir+"/index.ts"] = fmt.Sprintf("import { on } from \"./on\";\nexport default { register(api: any) { on(api, \"hook_%d\"); } };\n", i)
		files[dir+"/on.ts"] = "export function on(api: any, name: string) { api.on(name, () => undefined); }\n"
		roots = append(roots, plugin.Root{Dir: dir})
	}
	return files, roots
}

// everyHook reports every registration that the model has.
var everyHook = &analyzer.Rule{ID: "every-hook", Severity: analyzer.Info, Run: func(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		pass.Report(analyzer.Finding{Message: pass.Plugin.ID + " has " + r.Hook, At: r.HookAt})
	}
}}

func TestCheckIsTheSameWithAnyNumberOfJobs(t *testing.T) {
	files, roots := batch(12)
	run := func(jobs int) []analyzer.Checked {
		return analyzer.Check(context.Background(), source.NewSnapshot(files), roots, analyzer.Options{Rules: []*analyzer.Rule{everyHook}, Jobs: jobs})
	}
	want := run(1)
	if len(want) != len(roots) {
		t.Fatalf("%d roots gave %d results", len(roots), len(want))
	}
	for i, c := range want {
		message := fmt.Sprintf("p%02d has hook_%d", i, i)
		if c.Root != roots[i].Dir || c.ID != fmt.Sprintf("p%02d", i) || c.Host == "" || c.Files != 2 || len(c.Findings) != 1 || c.Findings[0].Message != message {
			t.Errorf("result %d is %+v", i, c)
		}
		if c.Source(roots[i].Dir+"/index.ts") == nil || c.Source(roots[i].Dir+"/on.ts") != nil {
			t.Errorf("result %d keeps the files %v", i, c.Sources)
		}
	}
	for _, jobs := range []int{0, 2, 5, 40} {
		got := run(jobs)
		for i := range got {
			// The files of two snapshots are equal, but not the same.
			got[i].Sources, want[i].Sources = nil, nil
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("with %d jobs the result differs", jobs)
		}
	}
}

func TestConfigOfARoot(t *testing.T) {
	files, roots := batch(3)
	config := func(root plugin.Root) (analyzer.Config, []plugin.Problem) {
		switch root.Dir {
		case "/batch/p00":
			return analyzer.Config{Severity: map[string]analyzer.Severity{"every-hook": analyzer.Off}}, nil
		case "/batch/p01":
			return analyzer.Config{}, []plugin.Problem{{Code: "invalid-setting", At: source.Location{Path: "/batch/p01/package.json"}, Message: "no such host"}}
		}
		panic("the settings cannot be read")
	}
	got := analyzer.Check(context.Background(), source.NewSnapshot(files), roots, analyzer.Options{Rules: []*analyzer.Rule{everyHook}, Config: config, Jobs: 2})
	var lines []string
	for _, c := range got {
		for _, f := range c.Findings {
			lines = append(lines, fmt.Sprintf("%s %s: %s", f.At.Path, f.Rule, f.Message))
		}
	}
	want := []string{
		"/batch/p01/index.ts every-hook: p01 has hook_1",
		"/batch/p01/package.json invalid-setting: no such host",
		"/batch/p02/openclaw.plugin.json internal-error: reading this plugin failed: the settings cannot be read",
	}
	if !reflect.DeepEqual(lines, want) {
		t.Errorf("got %q, want %q", lines, want)
	}
	if len(got[2].Crashes) != 1 {
		t.Errorf("the log gets %d crashes", len(got[2].Crashes))
	}
}
