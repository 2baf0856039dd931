package server

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"go.lsp.dev/protocol"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/rules"
)

// settings is what the user has set in the editor: the section "openclaw" of its
// configuration, and in the same shape the initialization options. It counts before
// openclaw-lsp.json, whose keys it shares.
type settings struct {
	Host    string            `json:"host"`
	Rules   map[string]string `json:"rules"` // severity by rule id
	Exclude []string          `json:"exclude"`
	Network struct {
		Allow []string `json:"allow"`
	} `json:"network"`
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
	cfg := analyzer.Config{Exclude: set.Exclude, Allow: set.Network.Allow, Severity: map[string]analyzer.Severity{}}
	if set.Host != "auto" {
		cfg.Host = set.Host
	}
	for id, name := range set.Rules {
		if severity, ok := analyzer.ParseSeverity(name); ok {
			cfg.Severity[id] = severity
		}
	}
	return cfg
}

// complaints says which settings have no effect, sorted.
func (set settings) complaints() []string {
	var out []string
	if set.Host != "" && set.Host != "auto" {
		if _, err := catalog.ParseHost(set.Host); err != nil {
			out = append(out, fmt.Sprintf("setting openclaw.host: %v", err))
		}
	}
	for id, name := range set.Rules {
		if _, ok := analyzer.ParseSeverity(name); !ok {
			out = append(out, fmt.Sprintf("setting openclaw.rules: %q is no severity for %s; off, hint, info, warning and error are", name, id))
		}
		if !slices.ContainsFunc(rules.All(), func(r *analyzer.Rule) bool { return r.ID == id }) {
			out = append(out, fmt.Sprintf("setting openclaw.rules: there is no rule %q", id))
		}
	}
	slices.Sort(out)
	return out
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
	for _, complaint := range set.complaints() {
		s.logf(protocol.MessageTypeWarning, "%s", complaint)
	}
	if reflect.DeepEqual(s.state.Load().settings, set) {
		return
	}
	s.change(nil, func(next *state) { next.settings = set })
}
