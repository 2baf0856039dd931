package server

import (
	"context"
	"encoding/json"
	"reflect"

	"go.lsp.dev/protocol"

	"openclaw-lsp/analyzer"
)

// settings is what the user has set in the editor: the section "openclaw" of its
// configuration, and in the same shape the initialization options.
type settings struct {
	Host    string            `json:"host"`
	Rules   map[string]string `json:"rules"` // severity by rule id
	Exclude []string          `json:"exclude"`
}

// readSettings reads what it can: a setting of the wrong type is left out, as editors
// underline it themselves.
func readSettings(raw []byte) settings {
	var set settings
	if len(raw) > 0 {
		_ = json.Unmarshal(raw, &set)
	}
	return set
}

// config is the settings as the analyser takes them.
func (set settings) config() analyzer.Config {
	cfg := analyzer.Config{Host: set.Host, Exclude: set.Exclude, Severity: map[string]analyzer.Severity{}}
	for id, name := range set.Rules {
		if severity, ok := analyzer.ParseSeverity(name); ok {
			cfg.Severity[id] = severity
		}
	}
	return cfg
}

// didChangeConfiguration says that the user has changed something. What, is asked for where
// the client can be asked; else it is in the parameters.
func (s *server) didChangeConfiguration(params *protocol.DidChangeConfigurationParams) error {
	if s.can.Workspace.Configuration {
		s.spawn(func() { s.pullSettings(s.ctx) })
		return nil
	}
	var sections struct {
		OpenClaw json.RawMessage `json:"openclaw"`
	}
	if err := json.Unmarshal(params.Settings, &sections); err == nil && sections.OpenClaw != nil {
		s.configure(readSettings(sections.OpenClaw))
	}
	return nil
}

// pullSettings asks the client for its section "openclaw".
func (s *server) pullSettings(ctx context.Context) {
	if !s.can.Workspace.Configuration {
		return
	}
	section := "openclaw"
	values, err := s.client.Configuration(ctx, &protocol.ConfigurationParams{
		Items: []protocol.ConfigurationItem{{Section: &section}},
	})
	switch {
	case ctx.Err() != nil:
	case err != nil:
		s.logf(protocol.MessageTypeWarning, "the client did not tell its settings: %v", err)
	case len(values) == 1 && string(values[0]) != "null": // null: nothing is set, the initialization options stay
		s.configure(readSettings(values[0]))
	}
}

// configure has everything checked again under other settings.
func (s *server) configure(set settings) {
	if reflect.DeepEqual(s.state.Load().settings, set) {
		return
	}
	s.change(nil, func(next *state) { next.settings = set })
}
