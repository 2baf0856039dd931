package server

import (
	"context"
	"path"
	"runtime/debug"
	"sync"
	"time"

	"go.lsp.dev/protocol"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
)

// errModified answers a request about a text that was edited before it could be answered.
var errModified = protocol.ErrContentModified

// root is one plugin that is being looked at, with a goroutine of its own that reads and
// checks it again after each change.
type root struct {
	at    plugin.Root
	wake  chan struct{} // something has changed
	hurry chan struct{} // a request waits: do not wait for a pause in typing
	stop  context.CancelFunc
	took  time.Duration // by the last check; its goroutine's own

	mu        sync.Mutex
	interrupt context.CancelFunc // of the analysis that runs, nil between two
	waiting   int                // requests that wait for a result
	news      chan struct{}      // closed, and replaced, at each result and at the end
	ended     bool
	loaded    *result // newest model
	checked   *result // newest findings
}

// result is what is known of a root in one state.
type result struct {
	st       *state
	seq      int
	plugin   *plugin.Plugin     // nil where reading it failed
	findings []analyzer.Finding // of checked only
}

func (s *server) newRoot(at plugin.Root) *root {
	ctx, stop := context.WithCancel(s.ctx)
	r := &root{
		at: at, wake: make(chan struct{}, 1), hurry: make(chan struct{}, 1), stop: stop,
		news: make(chan struct{}),
	}
	s.spawn(func() { s.work(ctx, r) })
	return r
}

// reads reports whether a change of the file at p may change what is known of the root.
func (r *root) reads(p string) bool {
	if r.at.File == p || r.at.File == "" && within(r.at.Dir, p) {
		return true
	}
	// Configuration counts for all that lies below it.
	if path.Ext(p) == ".json" && within(path.Dir(p), r.at.Dir) {
		return true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.loaded == nil || r.loaded.plugin == nil {
		return false
	}
	for _, file := range r.loaded.plugin.Files {
		if file.Path() == p {
			return true
		}
	}
	return false
}

// touch has the root analysed again. What runs is given up: its result is old already.
func (r *root) touch() {
	r.mu.Lock()
	if r.interrupt != nil {
		r.interrupt()
	}
	r.mu.Unlock()
	signal(r.wake)
}

// signal leaves a word in a channel of size one, where it may lie already.
func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// await waits for a result that is at least as new as seq. It gives nil where the root
// has ended.
func (r *root) await(ctx context.Context, seq int, pick func(*root) *result) (*result, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waiting++
	defer func() { r.waiting-- }()
	for {
		if res := pick(r); res != nil && res.seq >= seq {
			return res, nil
		}
		if r.ended {
			return nil, nil
		}
		news := r.news
		r.mu.Unlock()
		signal(r.hurry)
		select {
		case <-ctx.Done():
		case <-news:
		}
		r.mu.Lock()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
}

// set stores something under the lock and tells those who wait.
func (r *root) set(store func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	store()
	close(r.news)
	r.news = make(chan struct{})
}

// end stops the goroutine of the root and lets those who wait go.
func (r *root) end() {
	r.stop()
	r.set(func() { r.ended = true })
}

// work is the goroutine of a root.
func (s *server) work(ctx context.Context, r *root) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.wake:
		}
		s.settle(ctx, r)
		began := time.Now()
		s.analyse(ctx, r)
		r.took = time.Since(began)
	}
}

// settingsPatience is how long a check waits for a client that says it can be asked for
// settings and does not answer.
const settingsPatience = 2 * time.Second

// settle waits for the settings, and for a pause in typing unless a request waits.
func (s *server) settle(ctx context.Context, r *root) {
	select {
	case <-s.settled:
	default:
		select {
		case <-ctx.Done():
			return
		case <-s.settled:
		case <-s.opts.After(settingsPatience):
		}
	}
	select {
	case <-r.hurry: // said for an earlier wait
	default:
	}
	// A plugin that is checked in no time need not wait for more to be typed; one that is
	// not would mostly be checked in vain.
	quiet := min(s.opts.Debounce, r.took)
	pause := s.opts.After(quiet)
	for {
		r.mu.Lock()
		waiting := r.waiting > 0
		r.mu.Unlock()
		if waiting {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-pause:
			return
		case <-r.hurry:
		case <-r.wake:
			pause = s.opts.After(quiet)
		}
	}
}

// analyse reads and checks a root as it is now, and publishes what it found unless
// something has changed meanwhile. Reading never fails, but it may be given up or, where
// we are at fault, panic: old findings stay then.
func (s *server) analyse(ctx context.Context, r *root) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r.mu.Lock()
	r.interrupt = cancel
	r.mu.Unlock()
	// Loaded after interrupt was set: a change from here on interrupts, one from before
	// is in the state.
	st := s.state.Load()
	res := &result{st: st, seq: st.seq[r.at]}
	defer func() {
		if v := recover(); v != nil {
			s.logf(protocol.MessageTypeError, "checking %s: internal error: %v\n%s", r.at.Dir, v, debug.Stack())
			r.set(func() {
				if r.loaded == nil || r.loaded.seq < res.seq {
					r.loaded = res
				}
				r.checked = res
			})
		}
		r.mu.Lock()
		r.interrupt = nil
		r.mu.Unlock()
	}()

	if s.opts.intercept != nil {
		s.opts.intercept("analyse")
	}
	cfg, problems := analyzer.ReadConfig(st.snap, r.at, rules.All())
	cfg = st.settings.config().Over(cfg)
	p := s.loader.Load(ctx, st.snap, r.at, plugin.LoadOptions{Host: cfg.Host, Exclude: cfg.Exclude})
	if p == nil || ctx.Err() != nil {
		return
	}
	res.plugin = p
	r.set(func() { r.loaded = res })

	if len(problems) > 0 {
		with := *p
		with.Problems = append(problems, p.Problems...)
		p = &with
	}
	checked := analyzer.CheckPlugin(ctx, st.snap, p, rules.All(), cfg)
	if ctx.Err() != nil {
		return
	}
	for _, crash := range checked.Crashes {
		s.logf(protocol.MessageTypeError, "rule %s: internal error: %s\n%s", crash.Rule, crash.Value, crash.Stack)
	}
	judged := *res
	judged.findings = checked.Findings
	r.set(func() { r.checked = &judged })
	s.board.post(s, r, &judged)
	if !st.open(r.at) {
		s.loader.Forget(r.at)
	}
}
