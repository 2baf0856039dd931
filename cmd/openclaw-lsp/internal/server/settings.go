package server

import (
	"encoding/json"

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
