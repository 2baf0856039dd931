package rules

import (
	"fmt"
	"path"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// manifest is the plugin's manifest where it could be read to its end; nil where there is
// none, or where what seems to be missing may stand behind a syntax error.
func manifest(pass *analyzer.Pass) *plugin.Manifest {
	m := pass.Plugin.Manifest
	if m == nil || m.File == nil || !m.Root.Is(plugin.TreeObject) || broken(pass.Plugin, m.Path) {
		return nil
	}
	return m
}

// packageOf is the plugin's package.json where it could be read to its end.
func packageOf(pass *analyzer.Pass) *plugin.Package {
	p := pass.Plugin.Package
	if p == nil || p.File == nil || !p.Root.Is(plugin.TreeObject) || broken(pass.Plugin, p.Path) {
		return nil
	}
	return p
}

func broken(p *plugin.Plugin, file string) bool {
	for _, problem := range p.Problems {
		if problem.At.Path == file && (problem.Code == plugin.ManifestSyntaxError || problem.Code == plugin.PackageSyntaxError) {
			return true
		}
	}
	return false
}

// bundled reports whether a plugin is shipped with the host, which grants such plugins more.
func bundled(p *plugin.Plugin) bool {
	if p.Package != nil && strings.HasPrefix(p.Package.Name.V, "@openclaw/") {
		return true
	}
	return path.Base(path.Dir(p.Root)) == "extensions" && path.Base(path.Dir(path.Dir(p.Root))) == "dist"
}

// head is the place of a manifest or package that stands for the whole: its first key.
func head(d *plugin.Document, key string) source.Location {
	if at := d.KeyAt(key); at.Span.End > 0 {
		return at
	}
	if d.Root.Is(plugin.TreeObject) && len(d.Root.Fields) > 0 {
		return source.Location{Path: d.Path, Span: d.Root.Fields[0].Key}
	}
	return d.At(d.Root)
}

// fieldAt is the place of a key of a document.
func fieldAt(d *plugin.Document, key source.Span) source.Location {
	return source.Location{Path: d.Path, Span: key}
}

// registered calls f for every registration with a method that may be judged: not behind a
// test of the host, not half-typed.
func registered(pass *analyzer.Pass, method string, f func(*plugin.Registration)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method == method && !r.Guarded && !r.Incomplete {
			f(r)
		}
	}
}

// fieldOf finds a field of an object constant.
func fieldOf(c plugin.Constant, name string) (plugin.Member, bool) {
	for _, f := range c.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return plugin.Member{}, false
}

// lacks reports whether an object is sure to have no field of a name.
func lacks(c plugin.Constant, name string) bool {
	_, ok := fieldOf(c, name)
	return c.Kind == plugin.Object && c.Complete && !ok
}

// argument is an argument of a registration; the zero Constant where there is none.
func argument(r *plugin.Registration, i int) plugin.Constant {
	if i < len(r.Arguments) {
		return r.Arguments[i]
	}
	return plugin.Constant{}
}

// runsBelow reports whether the package says that it also runs on hosts before a version, for
// which older names are right.
func runsBelow(pass *analyzer.Pass, version string) bool {
	if pass.Plugin.Package == nil {
		return false
	}
	floor := pass.Plugin.Package.Floor(openClaw)
	return floor != "" && catalog.CompareVersions(floor, version) < 0
}

// runsBeyond reports whether the package asks for a host that is newer than any that the
// catalog knows, where names may exist that nobody here has read.
func runsBeyond(pass *analyzer.Pass) bool {
	if pass.Plugin.Package == nil {
		return false
	}
	floor := pass.Plugin.Package.Floor(openClaw)
	return floor != "" && catalog.CompareVersions(floor, catalog.Newest().Version) > 0
}

// sayNearest is a help that offers the nearest of some names, or lists them where they are few.
func sayNearest(word string, names []string) (help, nearest string) {
	if nearest = analyzer.Nearest(word, names); nearest != "" {
		return fmt.Sprintf("did you mean `%s`?", nearest), nearest
	}
	if len(names) <= 8 {
		return "the host knows " + list(names), ""
	}
	return "", ""
}
