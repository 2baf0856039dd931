package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"sync"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

func newInspect(s *system) *verb {
	format, host := "text", ""
	jobs := runtime.GOMAXPROCS(0)
	return &verb{
		name: "inspect", args: "[PATH…]",
		summary: "Show what the plugins under the paths are, as understood, without judging them.",
		options: []option{
			{name: "format", value: "text|json", help: "form of the output (default text)", set: setChoice(&format, "text", "json")},
			{name: "host", value: "HOST", help: "look through the eyes of this host, such as openclaw@2026.9.6", set: setHost(&host)},
			{name: "jobs", value: "N", help: "plugins read at once (default: processors)", set: setCount(&jobs)},
		},
		run: func(args []string) int { return inspect(s, format, host, jobs, args) },
	}
}

func inspect(s *system, format, host string, jobs int, args []string) int {
	snap := source.NewSnapshot(source.Disk{})
	tuneMemory()
	roots, problems, err := findRoots(s, snap, args)
	if err != nil {
		return s.fail("%v", err)
	}
	for _, p := range problems {
		fmt.Fprintf(s.err, "openclaw-lsp: %s: %s\n", report.Relative(s.dir, p.At.Path), p.Message)
	}
	seen := inspection{Version: 1, Plugins: make([]inspected, len(roots))}
	loader := plugin.NewLoader()
	configs := checkOptions{host: host}.config(snap, roots)
	each(len(roots), jobs, func(i int) {
		cfg, _ := configs(roots[i])
		p := loader.Load(s.ctx, snap, roots[i], plugin.LoadOptions{Host: cfg.Host, Exclude: cfg.Exclude, AllReach: true})
		loader.Forget(roots[i])
		if p != nil {
			seen.Plugins[i] = inspector{s.dir, snap, p}.plugin()
		}
	})
	if s.ctx.Err() != nil {
		return s.fail("interrupted")
	}
	show := inspectText
	if format == "json" {
		show = inspectJSON
	}
	if err := show(s.out, seen); err != nil {
		return s.fail("writing the report: %v", err)
	}
	if len(problems) > 0 {
		return exitFailed
	}
	return exitClean
}

// each calls do for 0 to n-1, jobs at a time.
func each(n, jobs int, do func(i int)) {
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(n, jobs) {
		workers.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	workers.Wait()
}

// The JSON form, described by docs/schema/inspect.schema.json. What is not known is null.
type (
	inspection struct {
		Version int         `json:"version"`
		Plugins []inspected `json:"plugins"`
	}
	inspected struct {
		Root          string                  `json:"root"`
		ID            string                  `json:"id"`
		Kind          string                  `json:"kind"`
		Host          string                  `json:"host"`
		HostFrom      string                  `json:"hostFrom"`
		Entries       []string                `json:"entries"`
		Registrations []inspectedRegistration `json:"registrations"`
		Unresolved    []inspectedUnresolved   `json:"unresolved"`
		Problems      []inspectedProblem      `json:"problems"`
	}
	inspectedRegistration struct {
		Method             string           `json:"method"`
		Hook               string           `json:"hook"`
		HookFrom           string           `json:"hookFrom"`
		File               string           `json:"file"`
		Line               int              `json:"line"`
		Column             int              `json:"column"`
		Priority           *float64         `json:"priority"`
		TimeoutMS          *float64         `json:"timeoutMs"`
		EffectiveTimeoutMS *float64         `json:"effectiveTimeoutMs"`
		Async              *bool            `json:"async"`
		Conditional        bool             `json:"conditional"`
		Handler            *inspectedPlace  `json:"handler"`
		Order              int              `json:"order"`
		Network            inspectedNetwork `json:"network"`
	}
	inspectedPlace struct {
		File string `json:"file"`
		Line int    `json:"line"`
	}
	inspectedNetwork struct {
		Reaches string          `json:"reaches"`
		Awaited bool            `json:"awaited"`
		Path    []inspectedStep `json:"path"`
		Sink    string          `json:"sink"`
	}
	inspectedStep struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Callee string `json:"callee"`
	}
	inspectedUnresolved struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Reason string `json:"reason"`
	}
	inspectedProblem struct {
		Code    string `json:"code"`
		File    string `json:"file"`
		Line    int    `json:"line"`
		Message string `json:"message"`
	}
)

// inspector turns one plugin into what is shown of it.
type inspector struct {
	base string
	snap *source.Snapshot
	*plugin.Plugin
}

func (v inspector) plugin() inspected {
	out := inspected{
		Root: report.Relative(v.base, v.Root), ID: v.ID, Kind: strings.Join(v.Kinds, ","), HostFrom: v.HostFrom,
		Entries:       []string{},
		Registrations: []inspectedRegistration{},
		Unresolved:    []inspectedUnresolved{},
		Problems:      []inspectedProblem{},
	}
	if v.Catalog != nil {
		out.Host = v.Catalog.Host().String()
	}
	for _, e := range v.Entries {
		name := e.Declared
		if e.Path != "" {
			name = report.Relative(v.Root, e.Path)
		}
		out.Entries = append(out.Entries, name)
	}
	for _, r := range v.Registrations {
		out.Registrations = append(out.Registrations, v.registration(r))
	}
	for _, u := range v.Unresolved {
		at := v.place(u.At)
		out.Unresolved = append(out.Unresolved, inspectedUnresolved{at.File, at.Line, u.Reason})
	}
	for _, p := range v.Problems {
		at := v.place(p.At)
		out.Problems = append(out.Problems, inspectedProblem{p.Code, at.File, at.Line, p.Message})
	}
	return out
}

func (v inspector) registration(r *plugin.Registration) inspectedRegistration {
	at := v.place(r.CallAt)
	out := inspectedRegistration{
		Method: r.Method, Hook: r.Hook, HookFrom: string(r.Form),
		File: at.File, Line: at.Line, Column: v.column(r.CallAt),
		Priority: number(r.Options, "priority"), TimeoutMS: number(r.Options, "timeoutMs"),
		EffectiveTimeoutMS: v.budget(r),
		Conditional:        r.Conditional, Order: r.Order,
		Network: v.network(r.Handler.Reach),
	}
	if r.Handler.Async.Known {
		out.Async = &r.Handler.Async.V
	}
	if r.Handler.Present {
		where := r.Handler.At
		if !r.Handler.FollowedAt.IsZero() {
			where = r.Handler.FollowedAt
		}
		at := v.place(where)
		out.Handler = &at
	}
	return out
}

// budget is the time that the host gives the handler: its own where the host takes it,
// else the hook's; nothing where there is no timer or it is not known.
func (v inspector) budget(r *plugin.Registration) *float64 {
	if v.Catalog == nil || r.Method != "on" {
		return nil
	}
	hook, ok := v.Catalog.Hook(r.Hook)
	if !ok || hook.Sync {
		return nil
	}
	if o, given := r.Options.Get("timeoutMs"); given {
		switch o.Value.Kind {
		case plugin.Number:
			if o.Value.Number >= 1 && !math.IsInf(o.Value.Number, 0) {
				return ptr(math.Trunc(o.Value.Number))
			}
		case plugin.Unknown, plugin.Typed, plugin.Callable:
			return nil
		case plugin.Undefined, plugin.Null, plugin.Bool, plugin.String, plugin.Array, plugin.Object:
		}
	} else if r.Options.Present && !r.Options.Complete {
		return nil
	}
	if hook.Default == 0 {
		return nil
	}
	return ptr(float64(hook.Default.Milliseconds()))
}

// network picks the path that says most: one that is waited for, else the shortest.
func (v inspector) network(reach plugin.Reach) inspectedNetwork {
	out := inspectedNetwork{Reaches: string(reach.Network), Path: []inspectedStep{}}
	if out.Reaches == "" {
		out.Reaches = string(plugin.Undecided)
	}
	var best *plugin.CallPath
	for i, p := range reach.Paths {
		if p.Kind == catalog.Network && (best == nil || p.Awaited && !best.Awaited) {
			best = &reach.Paths[i]
		}
	}
	if best == nil {
		return out
	}
	out.Awaited, out.Sink = best.Awaited, best.Sink
	for _, step := range best.Steps {
		at := v.place(step.At)
		out.Path = append(out.Path, inspectedStep{at.File, at.Line, step.Callee})
	}
	return out
}

func (v inspector) place(at source.Location) inspectedPlace {
	out := inspectedPlace{File: report.Relative(v.Root, at.Path), Line: 1}
	if f := v.text(at.Path); f != nil {
		out.Line = f.Position(at.Span.Start, source.UTF16).Line + 1
	}
	return out
}

func (v inspector) column(at source.Location) int {
	if f := v.text(at.Path); f != nil {
		return f.Position(at.Span.Start, source.UTF16).Character + 1
	}
	return 1
}

func (v inspector) text(path string) *source.File {
	if f := v.File(path); f != nil {
		return f
	}
	if !v.snap.Exists(path) {
		return nil
	}
	f, err := v.snap.File(path)
	if err != nil {
		return nil
	}
	return f
}

func number(o plugin.Options, name string) *float64 {
	if k, ok := o.Get(name); ok && k.Value.Kind == plugin.Number && !math.IsNaN(k.Value.Number) && !math.IsInf(k.Value.Number, 0) {
		return ptr(k.Value.Number)
	}
	return nil
}

func ptr[T any](v T) *T { return &v }

func inspectJSON(w io.Writer, seen inspection) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(seen)
}
