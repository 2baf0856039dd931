package server

import (
	"context"
	"maps"
	"path"
	"slices"
	"strings"

	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// state is all that the server knows of the workspace at one moment. It is immutable, so
// that a request works on what the client had when it asked, whatever is typed meanwhile.
type state struct {
	snap     *source.Snapshot
	docs     map[string]*document // by path
	folders  []string             // paths of the workspace folders
	settings settings
	seq      map[plugin.Root]int // of each root that ever was, how often something in it has changed
}

// document is one open buffer. It is immutable.
type document struct {
	path    string
	uri     uri.URI // as the client spells it
	version int32
	file    *source.File
	root    plugin.Root // zero: part of no plugin
}

// document finds the open document of a request.
func (st *state) document(u uri.URI) *document {
	p, ok := pathOf(u)
	if !ok {
		return nil
	}
	return st.docs[p]
}

// change replaces the state by one that apply has altered, and has the roots that this
// touches checked again. paths is the files that are new, changed or gone; none means that
// any file may be.
func (s *server) change(paths []string, apply func(next *state)) {
	s.stateMu.Lock()
	defer s.stateMu.Unlock()
	old := s.state.Load()
	next := &state{
		snap: old.snap, folders: slices.Clone(old.folders), settings: old.settings,
		docs: maps.Clone(old.docs), seq: maps.Clone(old.seq),
	}
	apply(next)
	next.assign(paths)

	wanted := map[plugin.Root]bool{}
	for _, doc := range next.docs {
		if doc.root != (plugin.Root{}) {
			wanted[doc.root] = true
		}
	}
	for at, r := range s.roots {
		if !wanted[at] && !next.keeps(at) {
			delete(s.roots, at)
			r.end()
			s.board.withdraw(s, next, at)
			s.spawn(func() { s.loader.Forget(at) })
		}
	}
	var touched []*root
	for at := range wanted {
		if s.roots[at] == nil {
			s.roots[at] = s.newRoot(at)
			touched = append(touched, s.roots[at])
		}
	}
	for _, r := range s.roots {
		if len(paths) == 0 || slices.ContainsFunc(paths, r.reads) {
			touched = append(touched, r)
		}
	}
	for _, r := range touched {
		next.seq[r.at]++
	}
	s.state.Store(next)
	for _, r := range touched {
		r.touch()
	}
}

// assign finds out which plugin each document belongs to. Only the named files are looked
// at, unless one of them is of the kind that makes a folder a plugin.
func (st *state) assign(paths []string) {
	all := len(paths) == 0 || slices.ContainsFunc(paths, func(p string) bool {
		return path.Base(p) == "package.json" || path.Base(p) == "openclaw.plugin.json"
	})
	for p, doc := range st.docs {
		if !all && !slices.Contains(paths, p) {
			continue
		}
		at, _ := plugin.RootOf(st.snap, p)
		if at != doc.root {
			moved := *doc
			moved.root = at
			st.docs[p] = &moved
		}
	}
}

// keeps reports whether a root keeps its diagnostics while none of its files is open: they
// are about the disk then, as `check` would print them. A plugin outside the workspace, or
// one that is a single file, was looked at only because it was open.
func (st *state) keeps(at plugin.Root) bool {
	if at.File != "" || !slices.ContainsFunc(st.folders, func(f string) bool { return within(f, at.Dir) }) {
		return false
	}
	now, ok := plugin.RootOf(st.snap, path.Join(at.Dir, "openclaw.plugin.json"))
	return ok && now == at
}

// open reports whether any file of the root is open.
func (st *state) open(at plugin.Root) bool {
	for _, doc := range st.docs {
		if doc.root == at {
			return true
		}
	}
	return false
}

// within reports whether p is dir or lies below it.
func within(dir, p string) bool {
	return p == dir || strings.HasPrefix(p, strings.TrimSuffix(dir, "/")+"/")
}

// dropRoots ends all analysis.
func (s *server) dropRoots() {
	s.stateMu.Lock()
	defer s.stateMu.Unlock()
	for at, r := range s.roots {
		delete(s.roots, at)
		r.end()
	}
}

// model is the plugin that a document belongs to, as it was when the state was current.
// It is nil for a document that belongs to none.
func (s *server) model(ctx context.Context, st *state, doc *document) (*plugin.Plugin, error) {
	res, err := s.await(ctx, st, doc, func(r *root) *result { return r.loaded })
	if res == nil {
		return nil, err
	}
	return res.plugin, nil
}

// await waits until a root has read the state in which a request arrived. Where the
// document was edited since, the answer would be about a text that is gone.
func (s *server) await(ctx context.Context, st *state, doc *document, pick func(*root) *result) (*result, error) {
	if doc == nil || doc.root == (plugin.Root{}) {
		return nil, nil
	}
	s.stateMu.Lock()
	r := s.roots[doc.root]
	s.stateMu.Unlock()
	if r == nil {
		return nil, nil
	}
	res, err := r.await(ctx, st.seq[doc.root], pick)
	if res == nil || err != nil {
		return nil, err
	}
	if now := res.st.docs[doc.path]; now == nil || now.file != doc.file {
		return nil, errModified
	}
	return res, nil
}

// newest is the plugin of a root as it was read last, nil where it was not read yet.
func (s *server) newest(at plugin.Root) *plugin.Plugin {
	s.stateMu.Lock()
	r := s.roots[at]
	s.stateMu.Unlock()
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.loaded == nil {
		return nil
	}
	return r.loaded.plugin
}
