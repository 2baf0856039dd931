package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// observed calls f for every handler put with api.on on a hook that the host has or had, where
// the whole call can be judged and its handler's parameters were followed.
func observed(pass *analyzer.Pass, f func(*plugin.Registration, *catalog.Hook)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "on" || r.Incomplete || r.Guarded || len(r.Handler.Uses) == 0 {
			continue
		}
		if kind, h := classify(pass.Catalog, r.Hook); kind == fits || kind == removed {
			f(r, h)
		}
	}
}

// shapeOf is the declared shape of a handler's parameter.
func shapeOf(h *catalog.Hook, of plugin.Subject) catalog.Shape {
	if of == plugin.Context {
		return h.Context
	}
	return h.Event
}

// parameterName is how messages call a handler's parameter.
func parameterName(of plugin.Subject) string {
	if of == plugin.Context {
		return "ctx"
	}
	return "event"
}

// resolve walks a path through declared fields. It gives the fields that are declared, and the
// index of the first step that is not; -1 where all are, or where nothing is declared.
func resolve(fields []catalog.Field, path []plugin.FieldStep) (declared []catalog.Field, undeclared int) {
	for i, step := range path {
		if len(fields) == 0 {
			if i > 0 && primitive(declared[i-1].Type) && !memberOfPrimitive(declared[i-1].Type, step.Name) {
				return declared, i
			}
			if i > 0 && slices.Contains(declared[i-1].Lacks, step.Name) {
				return declared, i
			}
			return declared, -1
		}
		at := slices.IndexFunc(fields, func(f catalog.Field) bool { return f.Name == step.Name || f.Name == "*" })
		if at < 0 {
			if step.Name == "*" || objectMembers[step.Name] {
				return declared, -1
			}
			return declared, i
		}
		declared = append(declared, fields[at])
		fields = fields[at].Fields
	}
	return declared, -1
}

// objectMembers are members that every object has.
var objectMembers = map[string]bool{"hasOwnProperty": true, "toString": true, "constructor": true, "valueOf": true, "__proto__": true, "toJSON": true}

func primitive(name string) bool {
	return name == "string" || name == "number" || name == "boolean" || name == "string | number"
}

// memberOfPrimitive reports whether a text or number may have a member.
func memberOfPrimitive(typeName, name string) bool {
	if objectMembers[name] || name == "*" || name == "toLocaleString" || name == "toFixed" {
		return true
	}
	switch typeName {
	case "string", "string | number":
		return stringMembers[name]
	}
	return name == "toPrecision" || name == "toExponential"
}

var stringMembers = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields("at charAt charCodeAt codePointAt concat endsWith includes indexOf isWellFormed lastIndexOf length localeCompare match matchAll " +
		"normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase " +
		"toWellFormed trim trimEnd trimStart trimLeft trimRight") {
		m[name] = true
	}
	return m
}()

// prefix is the path of a use up to and with a step, as a key.
func prefix(u plugin.Use, upTo int) string {
	var b strings.Builder
	b.WriteString(parameterName(u.Of))
	for _, s := range u.Path[:upTo+1] {
		b.WriteByte('.')
		b.WriteString(s.Name)
	}
	return b.String()
}

// undeclared is a read of a field that the host does not declare.
type undeclared struct {
	registration *plugin.Registration
	hook         *catalog.Hook
	use          plugin.Use
	at           int               // index of the undeclared step
	declared     []catalog.Field   // of the steps before it
	others       int               // further hooks whose handlers read it here
	places       []source.Location // where the handler names the field
}

func (u undeclared) step() plugin.FieldStep { return u.use.Path[u.at] }

// undeclaredReads lists the reads of fields of one parameter that no host declares for the
// hook, one for each handler and field, sorted by place. Left out are fields read to probe for
// one host or another: as one of several alternatives, behind a test of the type, written by
// the plugin itself, or by a helper of several hooks of which one has the field.
func undeclaredReads(pass *analyzer.Pass, of plugin.Subject) []undeclared {
	written := map[string]bool{} // fields that the plugin puts on the object itself
	known := map[source.Location]bool{}
	var found []undeclared
	observed(pass, func(r *plugin.Registration, h *catalog.Hook) {
		fields := shapeOf(h, of).Fields
		if len(fields) == 0 {
			for _, u := range r.Handler.Uses {
				for _, s := range u.Path {
					known[s.At] = known[s.At] || u.Of == of
				}
			}
			return
		}
		probed := map[string]bool{}
		var reads []undeclared
		for _, u := range r.Handler.Uses {
			if u.Of != of {
				continue
			}
			declared, i := resolve(fields, u.Path)
			upTo := i
			if i < 0 {
				upTo = len(u.Path)
			}
			for _, s := range u.Path[:upTo] {
				known[s.At] = true
			}
			if i < 0 {
				if u.Typed && len(u.Path) > 0 {
					probed[prefix(u, len(u.Path)-1)] = true
				}
				continue
			}
			if u.Changes() && i == len(u.Path)-1 && u.Kind == plugin.AssignedUse {
				written[u.Path[i].Name] = true
				continue
			}
			if u.Typed {
				probed[prefix(u, i)] = true
			}
			if u.Kind == plugin.BoundUse || u.Settled || u.Alternatives > 1 || u.Other {
				continue
			}
			reads = append(reads, undeclared{registration: r, hook: h, use: u, at: i, declared: declared})
		}
		first := map[string]int{}
		for _, u := range reads {
			key := prefix(u.use, u.at)
			if probed[key] || u.at > 0 && probed[prefix(u.use, u.at-1)] {
				continue
			}
			if i, ok := first[key]; ok {
				found[i].places = append(found[i].places, u.step().At)
				continue
			}
			first[key] = len(found)
			u.places = []source.Location{u.step().At}
			found = append(found, u)
		}
	})
	// A helper of several hooks is reported once.
	found = slices.DeleteFunc(found, func(u undeclared) bool { return known[u.step().At] || written[u.step().Name] })
	slices.SortStableFunc(found, func(a, b undeclared) int { return compareLocations(a.step().At, b.step().At) })
	var once []undeclared
	for _, u := range found {
		if last := len(once) - 1; last >= 0 && once[last].step().At == u.step().At {
			if once[last].hook.Name != u.hook.Name {
				once[last].others++
			}
			continue
		}
		once = append(once, u)
	}
	return once
}

// finding says that a field is not there, what was meant, and offers to write that.
func (u undeclared) finding(pass *analyzer.Pass) analyzer.Finding {
	name, of := u.step().Name, u.use.Of
	shape, other := shapeOf(u.hook, of), shapeOf(u.hook, 1-of)
	f := analyzer.Finding{At: u.step().At}
	owner := "the event of"
	if of == plugin.Context {
		owner = "the context of"
	}
	hooks := "`" + u.hook.Name + "`"
	if u.others > 0 {
		hooks += fmt.Sprintf(" and %d more hooks", u.others)
	}
	switch {
	case u.at == 0:
		f.Message = fmt.Sprintf("%s %s has no `%s`; it is always undefined", owner, hooks, name)
	case primitive(u.declared[u.at-1].Type):
		holder := u.declared[u.at-1]
		f.Message = fmt.Sprintf("`%s` in %s %s is a %s, it has no `%s`", holder.Name, owner, hooks, holder.Type, name)
	default:
		f.Message = fmt.Sprintf("`%s` in %s %s has no `%s`; it is always undefined", u.declared[u.at-1].Name, owner, hooks, name)
	}
	if u.use.Leaves {
		f.Message += ", and without it the handler does nothing"
	}
	if u.at > 0 {
		holder := catalog.Shape{Fields: u.declared[u.at-1].Fields}
		switch near := nearestField(holder, name); {
		case near != "":
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			f.Fixes = u.rename(pass, near)
		case len(holder.Fields) > 0:
			f.Help = "it has " + list(holder.Names())
		default:
			f.Help = u.declared[u.at-1].Doc
		}
		return f
	}
	near := nearestField(shape, name)
	switch {
	case other.Has(name):
		f.Help = fmt.Sprintf("`%s` is on `%s`", name, parameterName(1-of))
		f.Fixes = u.swap(pass)
	case near != "":
		f.Help = fmt.Sprintf("did you mean `%s`?", near)
		f.Fixes = u.rename(pass, near)
	case other.Meant(name) != "" && of == plugin.Context:
		f.Help = fmt.Sprintf("the event has `%s`", other.Meant(name))
	case len(shape.Fields) > 14:
		if homes := homesOf(pass.Catalog, of, name); homes != "" {
			f.Help = homes
		}
	default:
		f.Help = "it has " + list(shape.Names())
		if homes := homesOf(pass.Catalog, of, name); homes != "" {
			f.Help = homes + "; here there are " + list(shape.Names())
		}
	}
	return f
}

// nearestField is the declared field that an undeclared name was meant to be.
func nearestField(s catalog.Shape, name string) string {
	if meant := s.Meant(name); meant != "" {
		return meant
	}
	return analyzer.Nearest(name, s.Names())
}

// homesOf says which hooks of the host have the field, where they are few.
func homesOf(c *catalog.Catalog, of plugin.Subject, name string) string {
	var homes []string
	for _, h := range c.Hooks() {
		if shapeOf(h, of).Has(name) {
			homes = append(homes, h.Name)
		}
	}
	switch {
	case len(homes) == 0 || len(homes) > 4:
		return ""
	case len(homes) == 1:
		return list(homes) + " has it"
	}
	return list(homes) + " have it"
}

// rename offers another name for the field wherever the handler reads it. The short form in a
// pattern keeps its variable.
func (u undeclared) rename(pass *analyzer.Pass, to string) []analyzer.Fix {
	fix := analyzer.Fix{Title: fmt.Sprintf("Change to `%s`", to), Review: true}
	for i, at := range u.places {
		if slices.Contains(u.places[:i], at) {
			continue
		}
		edit := source.Edit{Path: at.Path, Span: at.Span, NewText: to}
		switch text := pass.Plugin.Text(at); {
		case text != u.step().Name:
			quoted, ok := replaceText(pass.Plugin, at, to)
			if !ok {
				return nil
			}
			edit = quoted
		case u.bound(at):
			edit.NewText = to + ": " + text
		}
		fix.Edits = append(fix.Edits, edit)
	}
	return []analyzer.Fix{fix}
}

// bound reports whether a name in a pattern is both the field and the variable.
func (u undeclared) bound(at source.Location) bool {
	return slices.ContainsFunc(u.registration.Handler.Uses, func(other plugin.Use) bool { return other.Kind == plugin.BoundUse && other.At == at })
}

// swap offers to read the field from the handler's other parameter: where both have names, and
// the field is read from the parameter itself.
func (u undeclared) swap(pass *analyzer.Pass) []analyzer.Fix {
	names := u.registration.Handler.Names
	of := int(u.use.Of)
	if len(names) < 2 || names[of] == "" || names[1-of] == "" || len(u.use.Calls) > 0 {
		return nil
	}
	at := u.step().At
	file := pass.Plugin.File(at.Path)
	if file == nil {
		return nil
	}
	before := file.Text()[:at.Span.Start]
	rest, ok := strings.CutSuffix(before, ".")
	if !ok {
		return nil
	}
	rest = strings.TrimSuffix(rest, "?")
	if !strings.HasSuffix(rest, names[of]) {
		return nil
	}
	start := len(rest) - len(names[of])
	if start > 0 && (isNamePart(rest[start-1]) || rest[start-1] == '.') {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Read it from `%s`", names[1-of]), Review: true,
		Edits: []source.Edit{{Path: at.Path, Span: source.Span{Start: start, End: len(rest)}, NewText: names[1-of]}}}}
}

func isNamePart(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

func compareLocations(a, b source.Location) int {
	if c := strings.Compare(a.Path, b.Path); c != 0 {
		return c
	}
	return a.Span.Start - b.Span.Start
}
