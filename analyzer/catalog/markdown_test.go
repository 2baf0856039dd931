package catalog

import (
	"strings"
	"testing"
)

// TestMarkdown looks at the words that a handler's author decides by.
func TestMarkdown(t *testing.T) {
	tests := []struct {
		hook string
		want []string
	}{
		{"before_tool_call", []string{
			"### `before_tool_call`", "- **Gate:**", "- **Budget:** 15 s", "fail-closed", "On the critical path",
			"- `matcher?: [string, ...string[]]`:", "**Hosts:** openclaw, wednesdayai",
		}},
		{"before_prompt_build", []string{"allowConversationAccess: true", "allowPromptInjection: false"}},
		{"before_message_write", []string{"- **Synchronous:**", "the host cannot stop synchronous code"}},
		{"before_agent_start", []string{
			"**Removed in openclaw 2026.7.2.** Use `before_prompt_build` instead.", "**Hosts:** openclaw before 2026.7.2, wednesdayai",
			"- `prependContext?: string`: *Several handlers: joined by a blank line",
		}},
		{"context.collect", []string{
			"- **Budget:** 5 s", "**Event** `PluginHookContextCollectEvent`", "- `cleanUserMessage?: {…}`: The user's message",
			"- `prompt: string`, `messages: AgentMessage[]`",
		}},
	}
	for _, tt := range tests {
		h, ok := Lookup(tt.hook)
		if !ok {
			t.Fatalf("there is no hook %s", tt.hook)
		}
		text := Markdown(h)
		for _, want := range tt.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not said in\n%s", tt.hook, want, text)
			}
		}
	}
}

// TestWordsOfClosedSets fails where a value was added without its words.
func TestWordsOfClosedSets(t *testing.T) {
	for k := Modify; k <= Evaluate; k++ {
		if k.sentence() == "" || strings.HasPrefix(k.String(), "Kind(") {
			t.Errorf("kind %d has no words", k)
		}
	}
	for f := Skip; f <= Record; f++ {
		if f.sentence() == "" {
			t.Errorf("failure %d has no words", f)
		}
	}
	for m := MergeNone + 1; m <= MergeObject; m++ {
		if m.sentence() == "" {
			t.Errorf("merge %d has no words", m)
		}
	}
}

func TestMarkdownOption(t *testing.T) {
	h, _ := Lookup("before_prompt_build")
	for _, o := range h.Options {
		text := MarkdownOption(h, o)
		if !strings.HasPrefix(text, "`"+o.Name+"?: ") || !strings.Contains(text, o.Doc) {
			t.Errorf("option %s: %s", o.Name, text)
		}
		if o.Name == "timeoutMs" && !strings.Contains(text, "the budget of `before_prompt_build` is 15 s") {
			t.Errorf("timeoutMs does not name the default: %s", text)
		}
	}
}
