package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"openclaw-lsp/analyzer/rules"
)

// settingsSchema is the schema of the settings, in which editors find the rules to complete.
const settingsSchema = "docs/schema/openclaw-lsp.schema.json"

// The marks between which the rules stand in it.
const (
	schemaBegin = "      \"$comment\": \"made by gendocs\",\n      \"properties\": {\n"
	schemaEnd   = "      }\n"
)

func schemaOf(root string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(settingsSchema)))
	if err != nil {
		return "", err
	}
	var lines []string
	for _, r := range rules.All() {
		said, err := json.Marshal(strings.ReplaceAll(r.Summary, "`", ""))
		if err != nil {
			return "", err
		}
		lines = append(lines, fmt.Sprintf("        %q: { \"description\": %s, \"$ref\": \"#/$defs/severity\" }", r.ID, said))
	}
	return between(string(text), schemaBegin, schemaEnd, strings.Join(lines, ",\n")+"\n")
}
