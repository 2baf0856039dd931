package plugin

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// settingsText writes the leaves of a configuration, each with its place and the text there.
func settingsText(o *Operator) string {
	var b strings.Builder
	var walk func(prefix string, s *Setting)
	walk = func(prefix string, s *Setting) {
		for _, f := range s.Fields {
			walk(strings.TrimPrefix(prefix+"."+f.Name, "."), f)
		}
		if len(s.Fields) > 0 {
			return
		}
		key, value := "-", ""
		if f := o.file(s.At.Path); f != nil {
			pos := f.Position(s.At.Span.Start, source.UTF16)
			key = fmt.Sprintf("%s:%d:%d %s", strings.TrimPrefix(s.At.Path, "/p/"), pos.Line+1, pos.Character+1, o.Text(s.At))
		}
		if s.Kind != TreeObject {
			value = " = " + o.Text(s.ValueAt)
		}
		fmt.Fprintf(&b, "%s at %s%s\n", prefix, key, value)
	}
	walk("", o.Root)
	return b.String()
}

func TestOperators(t *testing.T) {
	const manifest = `{ "id": "notes", "configSchema": { "type": "object" } }`
	for _, test := range []struct {
		name  string
		files source.Memory
		flag  string
		want  string
	}{
		{
			name:  "beside the plugin",
			files: source.Memory{"/p/openclaw.json": "{ // JSON5\n  plugins: { entries: { notes: { enabled: true, hooks: { timeoutMs: 5 } } } },\n}"},
			want:  "file\nplugins.entries.notes.enabled at openclaw.json:2:34 enabled = true\nplugins.entries.notes.hooks.timeoutMs at openclaw.json:2:58 timeoutMs = 5\n",
		},
		{
			name:  "another file of that name",
			files: source.Memory{"/p/openclaw.json": `{ "plugins": ["a"], "id": "x" }`},
		},
		{
			name:  "above the plugin, outside a repository",
			files: source.Memory{"/openclaw.json": `{ "plugins": {} }`},
		},
		{
			name:  "above the plugin, in its repository",
			files: source.Memory{"/openclaw.json": `{ "plugins": {} }`, "/.git/HEAD": "x"},
			want:  "file\nplugins at /openclaw.json:1:3 \"plugins\"\n",
		},
		{
			name: "includes",
			files: source.Memory{
				"/p/openclaw.json":       `{ "plugins": { "$include": ["./conf/a.json5", "conf/b.json5"], "enabled": true } }`,
				"/p/conf/a.json5":        `{ enabled: false, allow: ["a"], entries: { $include: "entries.json5" } }`,
				"/p/conf/b.json5":        `{ allow: ["b"] }`,
				"/p/conf/entries.json5":  `{ notes: {} }`,
				"/p/conf/unrelated.json": `{`,
			},
			want: "file\nplugins.enabled at openclaw.json:1:64 \"enabled\" = true\nplugins.allow at conf/b.json5:1:3 allow = [\"b\"]\nplugins.entries.notes at conf/entries.json5:1:3 notes\n",
		},
		{
			name: "includes that fail",
			files: source.Memory{
				"/p/openclaw.json": `{ "plugins": { "$include": "a.json" }, "hooks": { "$include": "none.json" }, "x": { "$include": 5 }, "y": { "$include": "../out.json" } }`,
				"/p/a.json":        `{ "entries": { "$include": "a.json" } }`,
			},
			want: "file\nplugins.entries at a.json:1:3 \"entries\"\nhooks at openclaw.json:1:40 \"hooks\"\nx at openclaw.json:1:78 \"x\"\ny at openclaw.json:1:102 \"y\"\n" +
				"fault \"a.json\": `a.json` includes itself; the whole configuration is invalid\n" +
				"fault \"none.json\": the included file `none.json` is not there; the whole configuration is invalid\n" +
				"fault 5: `$include` is a number; the whole configuration is invalid\n",
		},
		{
			name:  "named by the user",
			files: source.Memory{"/p/openclaw.json": `{ "plugins": { "enabled": true } }`, "/home/op.json": `{ "plugins": { "enabled": false } }`},
			flag:  "/home/op.json",
			want:  "flag\nplugins.enabled at /home/op.json:1:16 \"enabled\" = false\nfile\nplugins.enabled at openclaw.json:1:16 \"enabled\" = true\n",
		},
		{
			name: "blocks of the README",
			files: source.Memory{"/p/README.md": "# Notes \U0001F600\n\n```json5\n{\n  \"plugins\": { \"entries\": { \"notes\": { \"enabled\": true, ... } } }\n}\n```\n" +
				"1. Then\n\n   ~~~jsonc\n   \"plugins\": {\n     \"slots\": { \"memory\": \"notes\" }\n   }\n   ~~~\n" +
				"```json\n{ \"entries\": { \"notes\": { \"config\": { \"a\": 1 } } } }\n```\n" +
				"```json\n{ \"plugins\": [\"prettier-plugin\"] }\n```\n```json\n{ \"plugins\": { \"entries\": { \"a\": 1 } } }\n```\n```json\n{ \"plugins\": {\n"},
			want: "readme, elided\nplugins.entries.notes.enabled at README.md:5:40 \"enabled\" = true\n" +
				"readme\nplugins.slots.memory at README.md:12:17 \"memory\" = \"notes\"\n" +
				"readme\nplugins.entries.notes.config.a at README.md:16:39 \"a\" = 1\n",
		},
		{
			name: "commands of the README",
			files: source.Memory{"/p/README.md": "```bash\nopenclaw config set plugins.entries.notes.hooks.allowConversationAccess true\n$ openclaw config set plugins.entries[\"notes\"].config.url \"http://x\"\n" +
				"openclaw config set --json 'plugins.entries.notes.config' '{ \"a\": [1] }' && openclaw config get plugins.entries\nopenclaw config set gateway.port 1\n```\n"},
			want: "command\nplugins.entries.notes.hooks.allowConversationAccess at README.md:2:49 allowConversationAccess = true\n" +
				"command\nplugins.entries.notes.config.url at README.md:3:55 url = \"http://x\"\n" +
				"command\nplugins.entries.notes.config.a at README.md:4:62 \"a\" = [1]\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.files["/p/openclaw.plugin.json"] = manifest
			p := NewLoader().Load(context.Background(), source.NewSnapshot(test.files), Root{Dir: "/p"}, LoadOptions{Operator: test.flag})
			var b strings.Builder
			for _, o := range p.Operators {
				b.WriteString(string(o.From))
				if o.Elided {
					b.WriteString(", elided")
				}
				b.WriteString("\n" + settingsText(o))
				for _, f := range o.Faults {
					fmt.Fprintf(&b, "fault %s: %s\n", o.Text(f.At), f.Message)
				}
			}
			if got := b.String(); got != test.want {
				t.Errorf("read\n%s\nwant\n%s", got, test.want)
			}
			if len(p.Problems) > 0 {
				t.Errorf("problems: %v", p.Problems)
			}
		})
	}
}

func TestOperatorTimeout(t *testing.T) {
	for _, test := range []struct {
		host, hooks string
		want        float64 // 0: none
	}{
		{"openclaw@2026.9.6", `"timeoutMs": 700, "timeouts": { "agent_end": 900 }`, 900},
		{"openclaw@2026.9.6", `"timeoutMs": 700, "timeouts": { "llm_input": 900 }`, 700},
		{"openclaw@2026.9.6", `"timeoutMs": 700, "timeouts": { "agent_end": 600001 }`, 700},
		{"openclaw@2026.9.6", `"timeoutMs": 0.5`, 0},
		{"openclaw@2026.9.6", `"allowConversationAccess": true`, 0},
		{"openclaw@2026.5.2", `"timeoutMs": 700`, 0},
	} {
		files := source.Memory{
			"/p/openclaw.plugin.json": `{ "id": "Notes", "configSchema": { "type": "object" } }`,
			"/p/openclaw.json":        `{ "plugins": { "entries": { "notes": { "hooks": { ` + test.hooks + ` } } } } }`,
		}
		p := NewLoader().Load(context.Background(), source.NewSnapshot(files), Root{Dir: "/p"}, LoadOptions{Host: test.host})
		got, ok := p.OperatorTimeout("agent_end")
		if ok != (test.want > 0) || got.V != test.want {
			t.Errorf("%s, %s: %v %v, want %v", test.host, test.hooks, got.V, ok, test.want)
		}
	}
}

func TestHookFiles(t *testing.T) {
	for text, want := range map[string]string{
		"---\nname: a\nmetadata: { \"openclaw\": { \"events\": [\"before_tool_call\", 'command:new'] } }\n---\n# A\n":                                "before_tool_call command:new",
		"---\r\nname: a\r\nmetadata:\r\n  {\r\n    openclaw: { emoji: \"x\", events: [\"command:new\"], },\r\n  }\r\nevents: [agent_end]\r\n---\r\n": "command:new | agent_end",
		"---\nmetadata:\n  openclaw:\n    emoji: x\n    events:\n      - agent_end\n      - \"command:new\" # why\n    requires: {}\n---\n":          "agent_end command:new",
		"---\nmetadata:\n  openclaw:\n    events: [command:new, agent_end]\n---\n":                                                                   "command:new agent_end",
		"---\nmetadata: { clawdbot: { events: \"command:new\" } }\n---\n":                                                                            "command:new",
		"---\nevents: before_tool_call, x\n---\n":                                                                                                    " | before_tool_call x",
		"---\nname: a\nmetadata: { \"openclaw\": { \"events\": [":                                                                                    "",
		"# no front matter\nevents: [agent_end]\n":                                                                                                   "",
		"": "",
	} {
		h := readHookFile(source.NewFile("/p/HOOK.md", []byte(text)))
		var parts []string
		for _, list := range [][]Value[string]{h.Events, h.Ignored} {
			var names []string
			for _, e := range list {
				names = append(names, h.File.Slice(e.At.Span))
			}
			parts = append(parts, strings.Join(names, " "))
		}
		if got := strings.TrimSuffix(strings.Join(parts, " | "), " | "); got != want {
			t.Errorf("%q has the events %q, want %q", text, got, want)
		}
	}
}
