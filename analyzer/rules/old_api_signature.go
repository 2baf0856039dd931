package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var oldApiSignature = &analyzer.Rule{
	ID:       "old-api-signature",
	Family:   analyzer.Packaging,
	Summary:  "A method of the api is called as older hosts, or other hosts, had it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/plugin-entry-CACNQ1z6.d.ts 46844-47099",
		"https://github.com/alexgreensh/token-optimizer/issues/113",
	},
	Why: "Most `register…` methods take one object. Called with a name in front (`registerService(\"meter\", { start })`), as some older hosts and " +
		"other systems have it, they read `id` or `name` from a string: `register` throws a TypeError and the whole plugin fails to load. The few " +
		"that do take a name first are `registerGatewayMethod` and `registerContextEngine`; `registerCli` takes a function, `registerTool` an " +
		"object or a factory.",
	Instead: "Put the name into the object: `api.registerService({ id: \"meter\", start, stop })`.",
	Bad: `export default (api) => {
  api.registerService("meter", { start() {} }); // want "` + "`" + `registerService` + "`" + ` takes one object"
};
`,
	Good: `export default (api) => {
  api.registerService({ id: "meter", start() {} });
};
`,
	Run: runOldApiSignature,
}

func runOldApiSignature(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		takes, ok := pass.Catalog.FirstArgument(r.Method)
		if !ok || r.Guarded || r.Incomplete || len(r.Arguments) == 0 {
			continue
		}
		first := r.Arguments[0]
		given := natureOf(first)
		if given == "" || strings.Contains(takes, given) {
			continue
		}
		f := analyzer.Finding{At: first.At}
		key := map[string]string{"registerService": "id", "registerTool": "name", "registerCommand": "name", "registerHttpRoute": "path", "registerProvider": "id"}[r.Method]
		switch {
		case takes == "object":
			f.Message = fmt.Sprintf("`%s` takes one object, and the first argument here is %s; `register` throws, and the plugin fails to load", r.Method, article(given))
		default:
			f.Message = fmt.Sprintf("`%s` takes %s first, and the first argument here is %s", r.Method, article(strings.ReplaceAll(takes, "|", " or a ")), article(given))
		}
		if key != "" && given == "string" {
			f.Help = fmt.Sprintf("put the name into the object: `%s({ %s: %s, … })`", r.Method, key, pass.Plugin.Text(first.At))
			if edit, ok := intoObject(pass.Plugin, r, key); ok {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Put it into the object as `%s`", key), Review: true, Edits: []source.Edit{edit}}}
			}
		} else {
			f.Help = "see the signature of the method"
		}
		pass.Report(f)
	}
}

// natureOf is what sort of value an argument is, "" where it is not known.
func natureOf(c plugin.Constant) string {
	switch c.Kind {
	case plugin.String:
		return "string"
	case plugin.Number:
		return "number"
	case plugin.Bool:
		return "boolean"
	case plugin.Callable:
		return "function"
	case plugin.Object:
		return "object"
	case plugin.Array:
		return "list"
	}
	return ""
}

func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// intoObject moves a name that stands before an object literal into it.
func intoObject(p *plugin.Plugin, r *plugin.Registration, key string) (source.Edit, bool) {
	if len(r.Arguments) != 2 {
		return source.Edit{}, false
	}
	name, object := r.Arguments[0], r.Arguments[1]
	literal := p.Text(object.At)
	if object.Kind != plugin.Object || !strings.HasPrefix(literal, "{") || name.At.Path != object.At.Path || lacks(plugin.Constant{Kind: plugin.Object, Complete: true, Fields: object.Fields}, key) == false {
		return source.Edit{}, false
	}
	inside := strings.TrimLeft(literal[1:], " \t")
	text := "{ " + key + ": " + p.Text(name.At)
	if strings.TrimSpace(inside) != "}" {
		text += ", "
	} else {
		text += " "
	}
	if strings.HasPrefix(inside, "\n") || strings.HasPrefix(inside, "\r") {
		text = strings.TrimRight(text, " ")
	}
	return source.Edit{Path: name.At.Path, Span: source.Span{Start: name.At.Span.Start, End: object.At.Span.Start + len(literal) - len(inside)}, NewText: text}, true
}
