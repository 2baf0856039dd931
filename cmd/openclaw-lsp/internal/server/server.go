package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Options steer a server. The zero value is right for the command line.
type Options struct {
	Version  string                               // of the program, told to the client
	RulePage func(id string) string               // URL of a rule's page; nil: diagnostics link to none
	Debounce time.Duration                        // longest pause in typing that a check waits for; 0: 15 ms
	After    func(time.Duration) <-chan time.Time // nil: time.After

	// intercept, set by tests only, is called at the start of every method.
	intercept func(method string)
}

// ErrNoShutdown is returned where the client left without asking for a shutdown first. The
// protocol wants exit code 1 then, and there is nothing to report.
var ErrNoShutdown = errors.New("client left without a shutdown request")

// Run serves one client over in and out until it sends exit or closes in. It returns nil
// where the client asked for a shutdown before.
func Run(ctx context.Context, in io.Reader, out io.Writer, opts Options) error {
	if opts.Debounce == 0 {
		opts.Debounce = 15 * time.Millisecond
	}
	if opts.After == nil {
		opts.After = time.After
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	s := &server{
		opts:     opts,
		ctx:      ctx,
		methods:  methods(),
		running:  map[jsonrpc2.ID]context.CancelFunc{},
		exited:   make(chan struct{}),
		settled:  make(chan struct{}),
		encoding: source.UTF16,
		loader:   plugin.NewLoader(),
		roots:    map[plugin.Root]*root{},
	}
	s.state.Store(&state{
		snap: source.NewSnapshot(source.Disk{}), docs: map[string]*document{}, seq: map[plugin.Root]int{},
	})

	var stream jsonrpc2.Stream
	bad := func(err error) {
		// The peer is told in the way of JSON-RPC too: an error without an id.
		answer := jsonrpc2.NewResponse(jsonrpc2.ID{}, nil, jsonrpc2.Errorf(jsonrpc2.ParseError, "%v", err))
		_, _ = stream.Write(ctx, answer)
		s.logf(protocol.MessageTypeError, "a message was dropped: %v", err)
	}
	stream = jsonrpc2.NewHeaderStream(pipe{Reader: newFrames(in, bad), Writer: out})
	s.conn = jsonrpc2.NewConn(stream, jsonrpc2.WithCodec(codec{}), jsonrpc2.WithPreempter(s))
	s.client = protocol.ClientDispatcher(s.conn)
	s.conn.Go(ctx, s.handle)

	select {
	case <-s.exited:
	case <-s.conn.Done():
	case <-ctx.Done():
	}
	s.left.Store(true)
	cancel()
	s.spawnMu.Lock()
	s.closed = true
	s.spawnMu.Unlock()
	// What runs notices soon that nobody waits for it, but a large program is not read
	// through in no time, and an editor that leaves must not hang.
	gone := make(chan struct{})
	go func() {
		s.working.Wait()
		close(gone)
	}()
	select {
	case <-gone:
	case <-opts.After(farewell):
	}
	if s.phase.Load() == shutDown {
		return nil
	}
	if err := s.conn.Err(); err != nil {
		return fmt.Errorf("reading the client's messages: %w", err)
	}
	return ErrNoShutdown
}

// farewell is how long Run waits for its goroutines to end.
const farewell = 500 * time.Millisecond

// server is one conversation with one client.
type server struct {
	opts    Options
	ctx     context.Context // ends with the conversation
	conn    jsonrpc2.Conn
	client  protocol.Client
	methods map[string]method
	loader  *plugin.Loader

	spawnMu sync.Mutex
	closed  bool           // no goroutine is started any more
	working sync.WaitGroup // goroutines that analyse or ask the client

	phase    atomic.Int32
	left     atomic.Bool
	exited   chan struct{}
	exitOnce sync.Once

	runningMu sync.Mutex
	running   map[jsonrpc2.ID]context.CancelFunc // requests that were not answered yet

	// settled is closed when the client's settings are known. Nothing is checked before, so
	// that no finding is shown that the user has turned off.
	settled    chan struct{}
	settleOnce sync.Once

	// Set by initialize, before any other method may run.
	encoding source.Encoding
	can      capabilities

	stateMu sync.Mutex
	state   atomic.Pointer[state] // replaced under stateMu, read by anyone
	roots   map[plugin.Root]*root
	board   board
}

// The phases of a conversation.
const (
	fresh int32 = iota
	initialized
	shutDown
)

// spawn does something beside the reading of messages, unless the server is leaving.
func (s *server) spawn(f func()) {
	s.spawnMu.Lock()
	defer s.spawnMu.Unlock()
	if !s.closed {
		s.working.Go(f)
	}
}

// logf sends a line to the client's log. Nothing is ever printed: editors show what a
// server prints as errors.
func (s *server) logf(kind protocol.MessageType, format string, args ...any) {
	_ = s.client.LogMessage(s.ctx, &protocol.LogMessageParams{Type: kind, Message: fmt.Sprintf(format, args...)})
}

// pipe makes one stream of a reader and a writer. Closing does nothing: the caller of Run
// owns both.
type pipe struct {
	io.Reader
	io.Writer
}

// Close implements io.Closer.
func (pipe) Close() error { return nil }

// codec encodes parameters and results with the protocol's own encoder, which knows its
// union types.
type codec struct{}

// Marshal implements jsonrpc2.Codec.
func (codec) Marshal(v any) ([]byte, error) {
	if raw, ok := v.(jsonrpc2.RawMessage); ok {
		return raw, nil
	}
	return protocol.Marshal(v)
}

// Unmarshal implements jsonrpc2.Codec.
func (codec) Unmarshal(data []byte, v any) error {
	if raw, ok := v.(*jsonrpc2.RawMessage); ok {
		*raw = append(jsonrpc2.RawMessage(nil), data...)
		return nil
	}
	return protocol.Unmarshal(data, v)
}
