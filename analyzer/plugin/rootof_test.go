package plugin

import (
	"testing"

	"openclaw-lsp/analyzer/source"
)

func TestRootOf(t *testing.T) {
	snap := source.NewSnapshot(source.Memory{
		"/w/package.json":                  `{"name": "w"}`,
		"/w/a/openclaw.plugin.json":        `{`,
		"/w/a/src/deep/x.ts":               ``,
		"/w/b/package.json":                `{"openclaw": {"extensions": ["./x.ts"]}`,
		"/w/b/x.ts":                        ``,
		"/w/b/node_modules/openclaw/m.js":  `import "openclaw/plugin-sdk/core"`,
		"/w/c/package.json":                `{"description": "for openclaw"}`,
		"/w/c/single.mjs":                  `import { definePluginEntry } from 'openclaw/plugin-sdk/plugin-entry'`,
		"/w/c/other.ts":                    `// openclaw/plugin-sdk is named, not imported`,
		"/w/c/fork.ts":                     `const sdk = require("wednesdayai")`,
		"/w/c/notes.md":                    `"openclaw/plugin-sdk"`,
		"/w/a/nested/package.json":         `{"openclaw": {}}`,
		"/w/a/nested/openclaw.plugin.json": `{}`,
		"/w/a/nested/y.ts":                 ``,
		"/w/d/package.json":                `{"openclaw": {}}`,
		"/w/d/openclaw.plugin.json":        `{"id": "d"}`,
		"/w/d/src/openclaw.plugin.json":    `{"id": "d"}`,
		"/w/d/src/z.ts":                    ``,
	})
	tests := []struct {
		file string
		want Root
	}{
		{"/w/a/src/deep/x.ts", Root{Dir: "/w/a"}},
		{"/w/a/openclaw.plugin.json", Root{Dir: "/w/a"}},
		{"/w/a/not-there-yet.ts", Root{Dir: "/w/a"}},
		{"/w/a/nested/y.ts", Root{Dir: "/w/a/nested"}},
		{"/w/d/src/z.ts", Root{Dir: "/w/d"}},
		{"/w/b/x.ts", Root{Dir: "/w/b"}},
		{"/w/b/node_modules/openclaw/m.js", Root{}},
		{"/w/c/single.mjs", Root{Dir: "/w/c", File: "/w/c/single.mjs"}},
		{"/w/c/other.ts", Root{}},
		{"/w/c/fork.ts", Root{Dir: "/w/c", File: "/w/c/fork.ts"}},
		{"/w/c/notes.md", Root{}},
		{"/w/package.json", Root{}},
	}
	for _, tt := range tests {
		got, ok := RootOf(snap, tt.file)
		if got != tt.want || ok != (tt.want != Root{}) {
			t.Errorf("RootOf(%s) = %v, %v, want %v", tt.file, got, ok, tt.want)
		}
	}
}
