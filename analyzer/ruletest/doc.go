// Package ruletest runs rules over fixtures and compares what they report with what the
// fixtures say. A fixture is a txtar archive that lays out one plugin.
//
// A finding is expected by a comment at the end of the line on which it starts:
//
//	api.on("before_prompt_biuld", f); // want "is not a hook"
//
// Each quoted regular expression must match the message, followed by the rule's id in
// brackets, of one finding on that line; `// want:8 "…"` also demands the column, counted
// from 1 in UTF-16. Within the quotes only the quote itself is escaped. Files that cannot hold comments have their expectations in a section
// `want`, as lines such as `package.json:3: "…"`.
//
// A section `index.ts.fixed` is what `index.ts` becomes when every fix is applied, and a
// section `output` is what the findings look like with help and notes. Both are golden:
// the flag -update rewrites them.
//
// Lines of the head comment that begin with `#` steer the case: `# host: openclaw@2026.7.1`,
// `# rules: unknown-hook, removed-hook` (the rules that may speak; otherwise the one that
// the folder is named after), `# broken` (the text does not parse on purpose). The rest of
// the head says why the case exists. Every case is run once as it stands, once with CRLF
// line ends, and once shifted by a character outside the basic plane.
//
// It must not know which rules exist.
package ruletest
