package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// readBaseline reads the findings that are to be left out; none where no file is named.
func readBaseline(s *system, name string) (report.Baseline, error) {
	if name == "" {
		return nil, nil
	}
	data, err := os.ReadFile(filepath.FromSlash(s.abs(name)))
	if err != nil {
		return nil, fmt.Errorf("reading the baseline %s: %w", name, cause(err))
	}
	known, err := report.ParseBaseline(data)
	if err != nil {
		return nil, fmt.Errorf("reading the baseline %s: %w", name, err)
	}
	return known, nil
}

// writeBaseline records the findings of a run.
func writeBaseline(s *system, name string, run *report.Run) error {
	var b bytes.Buffer
	if err := run.Baseline().Write(&b); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.FromSlash(s.abs(name)), b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the baseline %s: %w", name, cause(err))
	}
	return nil
}
