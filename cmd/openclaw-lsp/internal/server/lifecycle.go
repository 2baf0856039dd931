package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer/source"
)

// initializeParams is what the server wants to know of a client.
type initializeParams struct {
	RootURI          uri.URI           `json:"rootUri"`
	WorkspaceFolders []workspaceFolder `json:"workspaceFolders"`
	Options          json.RawMessage   `json:"initializationOptions"`
	Capabilities     capabilities      `json:"capabilities"`
}

type workspaceFolder struct {
	URI uri.URI `json:"uri"`
}

// capabilities is what the client can do, as far as it makes a difference here.
type capabilities struct {
	General struct {
		PositionEncodings []protocol.PositionEncodingKind `json:"positionEncodings"`
	} `json:"general"`
	Workspace struct {
		Configuration bool `json:"configuration"`
		WorkspaceEdit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		DidChangeConfiguration struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeConfiguration"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
	} `json:"workspace"`
	TextDocument struct {
		Hover struct {
			ContentFormat []protocol.MarkupKind `json:"contentFormat"`
		} `json:"hover"`
		Completion struct {
			CompletionItem struct {
				DocumentationFormat []protocol.MarkupKind `json:"documentationFormat"`
			} `json:"completionItem"`
		} `json:"completion"`
		PublishDiagnostics struct {
			RelatedInformation     bool `json:"relatedInformation"`
			CodeDescriptionSupport bool `json:"codeDescriptionSupport"`
			DataSupport            bool `json:"dataSupport"`
			TagSupport             struct {
				ValueSet []protocol.DiagnosticTag `json:"valueSet"`
			} `json:"tagSupport"`
		} `json:"publishDiagnostics"`
	} `json:"textDocument"`
}

// UnmarshalJSON reads what it can: clients written in languages without an empty object
// send [] for {}, and no capability is worth refusing to start over.
func (p *initializeParams) UnmarshalJSON(data []byte) error {
	type plain initializeParams
	err := json.Unmarshal(data, (*plain)(p))
	var mismatch *json.UnmarshalTypeError
	if errors.As(err, &mismatch) {
		return nil
	}
	return err
}

func (s *server) initialize(_ context.Context, _ *state, params *initializeParams) (*protocol.InitializeResult, error) {
	s.can = params.Capabilities
	s.encoding = negotiate(s.can.General.PositionEncodings)
	folders := params.WorkspaceFolders
	if len(folders) == 0 {
		folders = []workspaceFolder{{URI: params.RootURI}}
	}
	s.change(nil, func(next *state) {
		next.addFolders(folders)
		next.settings = readSettings(params.Options)
	})
	if !s.can.Workspace.Configuration {
		s.settleOnce.Do(func() { close(s.settled) })
	}
	s.phase.Store(initialized)

	yes := true
	incremental := protocol.TextDocumentSyncKindIncremental
	result := &protocol.InitializeResult{
		ServerInfo: protocol.ServerInfo{Name: "openclaw-lsp"},
		Capabilities: protocol.ServerCapabilities{
			PositionEncoding: encodingName(s.encoding),
			TextDocumentSync: &protocol.TextDocumentSyncOptions{
				OpenClose: &yes, Change: &incremental, Save: protocol.Boolean(true),
			},
			HoverProvider: protocol.Boolean(true),
			CompletionProvider: &protocol.CompletionOptions{
				TriggerCharacters: []string{`"`, "'"}, ResolveProvider: &yes,
			},
			CodeActionProvider: &protocol.CodeActionOptions{
				CodeActionKinds: []protocol.CodeActionKind{protocol.CodeActionKindQuickFix, fixAll},
			},
			Workspace: &protocol.WorkspaceOptions{
				WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
					Supported: &yes, ChangeNotifications: protocol.Boolean(true),
				},
			},
		},
	}
	if s.opts.Version != "" {
		result.ServerInfo.Version = protocol.NewOptional(s.opts.Version)
	}
	return result, nil
}

// negotiate picks the first encoding of the client's list that the server has, for the
// list stands in the order of the client's preference. UTF-16 is the rule without a list.
func negotiate(offered []protocol.PositionEncodingKind) source.Encoding {
	for _, kind := range offered {
		for _, enc := range []source.Encoding{source.UTF8, source.UTF16, source.UTF32} {
			if kind == encodingName(enc) {
				return enc
			}
		}
	}
	return source.UTF16
}

func (s *server) initialized(*none) error {
	// Asking the client for something means waiting for its answer, which cannot be read
	// before this returns.
	s.spawn(func() {
		s.pullSettings(s.ctx)
		s.settleOnce.Do(func() { close(s.settled) })
		s.register(s.ctx)
	})
	return nil
}

// register asks the client to tell of changes: of its settings, and of files on the disk. A client that cannot has its disk files read
// again at each save instead.
func (s *server) register(ctx context.Context) {
	var wanted []protocol.Registration
	if s.can.Workspace.DidChangeConfiguration.DynamicRegistration {
		wanted = append(wanted, protocol.Registration{ID: "settings", Method: "workspace/didChangeConfiguration"})
	}
	if s.can.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		var watch protocol.DidChangeWatchedFilesRegistrationOptions
		for _, glob := range watched {
			watch.Watchers = append(watch.Watchers, protocol.FileSystemWatcher{GlobPattern: protocol.Pattern(glob)})
		}
		options, err := protocol.Marshal(&watch)
		if err != nil {
			s.logf(protocol.MessageTypeError, "asking the client to watch files: %v", err)
			return
		}
		wanted = append(wanted, protocol.Registration{
			ID: "watched-files", Method: "workspace/didChangeWatchedFiles", RegisterOptions: options,
		})
	}
	if len(wanted) == 0 {
		return
	}
	if err := s.client.RegisterCapability(ctx, &protocol.RegistrationParams{Registrations: wanted}); err != nil && ctx.Err() == nil {
		s.logf(protocol.MessageTypeWarning, "the client refused to tell of changes: %v", err)
	}
}

// watched is the files whose change on disk can change a finding.
var watched = []string{
	"**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}",
	"**/{openclaw.plugin,package,tsconfig,openclaw-lsp}.json",
}

func (s *server) shutdown(context.Context, *state, *none) (any, error) {
	s.phase.Store(shutDown)
	s.dropRoots()
	return nil, nil
}

func (s *server) exit(*none) error {
	s.left.Store(true)
	s.exitOnce.Do(func() { close(s.exited) })
	return nil
}

// setTrace is known so that it is no error; the server has nothing to trace.
func (s *server) setTrace(*none) error { return nil }

type didChangeWorkspaceFoldersParams struct {
	Event struct {
		Added   []workspaceFolder `json:"added"`
		Removed []workspaceFolder `json:"removed"`
	} `json:"event"`
}

func (s *server) didChangeWorkspaceFolders(params *didChangeWorkspaceFoldersParams) error {
	s.change(nil, func(next *state) {
		for _, folder := range params.Event.Removed {
			if path, ok := pathOf(folder.URI); ok {
				next.folders = slices.DeleteFunc(next.folders, func(f string) bool { return f == path })
			}
		}
		next.addFolders(params.Event.Added)
	})
	return nil
}

func (st *state) addFolders(folders []workspaceFolder) {
	for _, folder := range folders {
		if path, ok := pathOf(folder.URI); ok && !slices.Contains(st.folders, path) {
			st.folders = append(st.folders, path)
		}
	}
}
