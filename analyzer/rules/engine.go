package rules

import (
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

// engines calls f for every context engine whose making can be followed.
func engines(pass *analyzer.Pass, f func(r *plugin.Registration)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method == "registerContextEngine" && !r.Incomplete && len(r.Members) > 0 {
			f(r)
		}
	}
}

// engineMember finds a function of an engine.
func engineMember(r *plugin.Registration, name string) *plugin.MemberFunction {
	for i := range r.Members {
		if r.Members[i].Name == name {
			return &r.Members[i]
		}
	}
	return nil
}

// compactions calls f for every object that the `compact` of an engine may return.
func compactions(pass *analyzer.Pass, f func(r *plugin.Registration, compact *plugin.MemberFunction, result plugin.Constant)) {
	engines(pass, func(r *plugin.Registration) {
		compact := engineMember(r, "compact")
		if compact == nil {
			return
		}
		for _, ret := range compact.Result.Returns {
			for _, v := range ret.Value.Possible() {
				if v.Kind != plugin.Object {
					continue
				}
				if v.At.IsZero() {
					v.At = ret.At
				}
				f(r, compact, v)
			}
		}
	})
}

// is reports whether a field of an object is known to be a boolean value.
func is(object plugin.Constant, name string, value bool) bool {
	for _, m := range object.Fields {
		if m.Name == name {
			return m.Value.Kind == plugin.Bool && m.Value.Bool == value
		}
	}
	return false
}

// member finds a field of an object.
func member(object plugin.Constant, name string) (plugin.Member, bool) {
	for _, m := range object.Fields {
		if m.Name == name {
			return m, true
		}
	}
	return plugin.Member{}, false
}

// mentions reports whether any file of the plugin holds a word.
func mentions(p *plugin.Plugin, word string) bool {
	for _, f := range p.Files {
		if strings.Contains(f.Text(), word) {
			return true
		}
	}
	return false
}
