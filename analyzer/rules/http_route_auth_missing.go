package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var httpRouteAuthMissing = &analyzer.Rule{
	ID:       "http-route-auth-missing",
	Family:   analyzer.Packaging,
	Summary:  "An HTTP route does not say who may call it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 3156-3164; the same in 2026.4.23, 2026.5.2 and 2026.7.1",
	},
	Why: "A route needs `auth: \"gateway\"` (the Gateway's own credentials) or `auth: \"plugin\"` (the plugin checks requests itself, as for webhooks). " +
		"Without it, or with anything else, the host writes `http route registration missing or invalid auth` into its diagnostics and the route " +
		"answers 404.",
	Instead: "Choose one of the two on purpose.",
	Bad: `export default (api) => {
  api.registerHttpRoute({ path: "/notes", handler: (req, res) => res.end() }); // want "has no ` + "`" + `auth` + "`" + `"
};
`,
	Good: `export default (api) => {
  api.registerHttpRoute({ path: "/notes", auth: "gateway", handler: (req, res) => res.end() });
};
`,
	Run: runHttpRouteAuthMissing,
}

func runHttpRouteAuthMissing(pass *analyzer.Pass) {
	registered(pass, "registerHttpRoute", func(r *plugin.Registration) {
		route := argument(r, 0)
		auth, ok := fieldOf(route, "auth")
		switch {
		case lacks(route, "auth") || ok && auth.Value.Kind == plugin.Undefined:
			f := analyzer.Finding{At: r.At, Message: "this route has no `auth`, so the host refuses it", Help: "say `auth: \"gateway\"`, or `auth: \"plugin\"` where the handler checks requests itself"}
			if edit, fits := addField(pass.Plugin, route, `auth: "gateway"`); fits && !ok {
				f.Fixes = []analyzer.Fix{{Title: "Add `auth: \"gateway\"`", Review: true, Edits: []source.Edit{edit}}}
			}
			pass.Report(f)
		case ok && auth.Value.Kind == plugin.String && auth.Value.String != "gateway" && auth.Value.String != "plugin":
			f := analyzer.Finding{At: auth.Value.At, Message: fmt.Sprintf("`%s` is not an `auth` that the host knows, so it refuses this route", auth.Value.String), Help: "write `gateway` or `plugin`"}
			pass.Report(f)
		case ok && (auth.Value.Kind == plugin.Bool || auth.Value.Kind == plugin.Null || auth.Value.Kind == plugin.Number):
			pass.Report(analyzer.Finding{At: auth.Value.At, Message: fmt.Sprintf("`auth` is %s, so the host refuses this route", show(auth.Value)), Help: "write `\"gateway\"` or `\"plugin\"`"})
		}
	})
}

// addField puts a field at the end of an object literal that is written at its place.
func addField(p *plugin.Plugin, c plugin.Constant, text string) (source.Edit, bool) {
	literal := p.Text(c.At)
	file := p.File(c.At.Path)
	if file == nil || c.Kind != plugin.Object || !strings.HasPrefix(literal, "{") || len(c.Fields) == 0 {
		return source.Edit{}, false
	}
	// Before the first field: whatever follows the last one, a comma or a comment, stays.
	at := c.Fields[0].At
	if at.Path != c.At.Path || at.Span.Start < c.At.Span.Start {
		return source.Edit{}, false
	}
	separator := ", "
	if line := file.Text()[c.At.Span.Start:at.Span.Start]; strings.Contains(line, "\n") {
		separator = "," + line[strings.LastIndexByte(line, '\n'):]
		if strings.HasSuffix(strings.TrimRight(line, " \t"), "\r\n") {
			separator = ",\r" + separator[1:]
		}
		if strings.TrimSpace(line[strings.LastIndexByte(line, '\n'):]) != "" {
			return source.Edit{}, false // `async`, `get` or `*` stands before the name
		}
	} else if strings.TrimSpace(line) != "{" {
		return source.Edit{}, false
	}
	return source.Edit{Path: c.At.Path, Span: source.Span{Start: at.Span.Start, End: at.Span.Start}, NewText: text + separator}, true
}
