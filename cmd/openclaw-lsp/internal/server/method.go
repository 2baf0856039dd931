package server

import (
	"context"
	"errors"
	"runtime/debug"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// method is what the server does for one name of the protocol.
type method struct {
	// decode reads the parameters and gives the work to be done with them. It runs on the
	// goroutine that reads messages, so the state it takes is the one that the sender meant.
	decode func(s *server, params []byte) (work, error)
	inline bool // the work, too, is done before the next message is read
}

// work is a method with its parameters.
type work func(ctx context.Context) (any, error)

// methods is the table of all that the server answers to. $/cancelRequest is not in it: it
// must overtake what it cancels, see Preempt.
func methods() map[string]method {
	return map[string]method{
		"initialize":  inline(request((*server).initialize)),
		"initialized": notification((*server).initialized),
		"shutdown":    inline(request((*server).shutdown)),
		"exit":        notification((*server).exit),
		"$/setTrace":  notification((*server).setTrace),

		"textDocument/didOpen":   notification((*server).didOpen),
		"textDocument/didChange": notification((*server).didChange),
		"textDocument/didSave":   notification((*server).didSave),
		"textDocument/didClose":  notification((*server).didClose),

		"textDocument/hover":      request((*server).hover),
		"textDocument/completion": request((*server).completion),
		"completionItem/resolve":  request((*server).completionResolve),
		"textDocument/codeAction": request((*server).codeAction),

		"workspace/didChangeConfiguration":    notification((*server).didChangeConfiguration),
		"workspace/didChangeWatchedFiles":     notification((*server).didChangeWatchedFiles),
		"workspace/didChangeWorkspaceFolders": notification((*server).didChangeWorkspaceFolders),
	}
}

// request makes a method of a function that answers. The state is that of the moment at
// which the request arrived.
func request[P, R any](f func(s *server, ctx context.Context, st *state, params *P) (R, error)) method {
	return method{decode: func(s *server, raw []byte) (work, error) {
		params, err := decode[P](raw)
		if err != nil {
			return nil, err
		}
		st := s.state.Load()
		return func(ctx context.Context) (any, error) { return f(s, ctx, st, params) }, nil
	}}
}

// notification makes a method of a function that answers nothing. Notifications are
// always handled in their order: an edit must never overtake another.
func notification[P any](f func(s *server, params *P) error) method {
	return method{inline: true, decode: func(s *server, raw []byte) (work, error) {
		params, err := decode[P](raw)
		if err != nil {
			return nil, err
		}
		return func(context.Context) (any, error) { return nil, f(s, params) }, nil
	}}
}

// inline has a request answered before the next message is read.
func inline(m method) method {
	m.inline = true
	return m
}

// none is the parameters of methods that have none, or none that matter.
type none struct{}

func decode[P any](raw []byte) (*P, error) {
	params := new(P)
	if _, ok := any(params).(*none); ok || len(raw) == 0 {
		return params, nil
	}
	if err := protocol.Unmarshal(raw, params); err != nil {
		// The decoder's own words are left out: it varies them on purpose.
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "the parameters are not what the protocol says")
	}
	return params, nil
}

// handle implements jsonrpc2.Handler. It never panics and, for notifications, never
// returns an error: either would close the connection.
func (s *server) handle(ctx context.Context, req *jsonrpc2.Request) (result any, err error) {
	// Borrowed from the frame until Async copies it, and read by the deferred call below.
	name := strings.Clone(req.Method())
	call := req.IsCall()
	defer func() {
		if r := recover(); r != nil {
			s.logf(protocol.MessageTypeError, "%s: internal error: %v\n%s", name, r, debug.Stack())
			result, err = nil, jsonrpc2.Errorf(jsonrpc2.InternalError, "%s: internal error: %v", name, r)
		} else if !call && err != nil {
			s.logf(protocol.MessageTypeWarning, "%s: %v", name, err)
		}
		if !call {
			result, err = nil, nil
		}
	}()

	m, known := s.methods[name]
	switch phase := s.phase.Load(); {
	case s.left.Load():
		return nil, nil
	case name == "exit":
	case phase == fresh && name != "initialize":
		if !call {
			return nil, nil // the protocol wants them dropped
		}
		return nil, jsonrpc2.Errorf(jsonrpc2.ServerNotInitialized, "%s: the server is not initialized", name)
	case phase == shutDown:
		if !call {
			return nil, nil
		}
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "%s: the server was shut down", name)
	case phase == initialized && name == "initialize":
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "initialize: the server is initialized already")
	case !known && call:
		return nil, jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "%s: there is no such method", name)
	case !known:
		return nil, nil
	}

	do, err := m.decode(s, req.Params())
	if err != nil {
		return nil, err
	}
	own, done := s.start(req)
	defer done()
	if !m.inline {
		jsonrpc2.Async(ctx)
	}
	if s.opts.intercept != nil {
		s.opts.intercept(name)
	}
	result, err = do(own)
	if own.Err() != nil {
		return nil, protocol.ErrRequestCancelled
	}
	if err != nil {
		return nil, coded(err)
	}
	return result, nil
}

// coded gives an error the code that the protocol wants it to have.
func coded(err error) error {
	var wire *jsonrpc2.Error
	switch {
	case errors.As(err, &wire):
		return err
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return protocol.ErrRequestCancelled
	}
	return jsonrpc2.Errorf(jsonrpc2.InternalError, "%v", err)
}

// start enters a request among those that can be cancelled. Its context does not descend
// from the one that the connection gave the handler, which is used again for the next
// message as soon as the handler returns.
func (s *server) start(req *jsonrpc2.Request) (context.Context, func()) {
	ctx, cancel := context.WithCancel(s.ctx)
	if !req.IsCall() {
		return ctx, cancel
	}
	id := req.ID()
	s.runningMu.Lock()
	defer s.runningMu.Unlock()
	s.running[id] = cancel
	return ctx, func() {
		s.runningMu.Lock()
		defer s.runningMu.Unlock()
		delete(s.running, id)
		cancel()
	}
}

// Preempt implements jsonrpc2.Preempter: it sees each message before it waits for its
// turn, which is when a cancellation is worth something.
func (s *server) Preempt(_ context.Context, req *jsonrpc2.Request) (any, error) {
	if req.Method() != "$/cancelRequest" {
		return nil, jsonrpc2.ErrNotHandled
	}
	var params protocol.CancelParams
	if err := protocol.Unmarshal(req.Params(), &params); err == nil {
		s.runningMu.Lock()
		defer s.runningMu.Unlock()
		var cancel context.CancelFunc
		switch id := params.ID.(type) {
		case protocol.Integer:
			cancel = s.running[jsonrpc2.NewNumberID(int64(id))]
		case protocol.String:
			cancel = s.running[jsonrpc2.NewStringID(string(id))]
		}
		if cancel != nil {
			cancel()
		}
	}
	return struct{}{}, nil
}
