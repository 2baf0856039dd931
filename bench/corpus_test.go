package bench

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// corpusEnv names the folder below which the plugin roots of the truth file are laid out.
const corpusEnv = "OPENCLAW_LSP_CORPUS"

// truthEnv names the file with the hand-read answers.
const truthEnv = "OPENCLAW_LSP_TRUTH"

// truthFile is what was found by reading the plugins of the corpus by hand.
type truthFile struct {
	Plugins []truthPlugin `json:"plugins"`
}

type truthPlugin struct {
	Root          string              `json:"root"`
	HasTypeScript bool                `json:"hasTypeScript"`
	Registrations []truthRegistration `json:"registrations"`
}

type truthRegistration struct {
	File              string `json:"file"`
	Line              int    `json:"line"`
	Hook              string `json:"hook"`
	Method            string `json:"method"`
	DuplicateOfSource bool   `json:"duplicateOfSource"`
	Network           struct {
		Reach    string `json:"reach"`
		Evidence string `json:"evidence"`
	} `json:"network"`
}

// corpus is the folder of real plugins, absolute and with forward slashes. The test or
// benchmark is skipped where there is none.
func corpus(tb testing.TB) string {
	tb.Helper()
	dir := os.Getenv(corpusEnv)
	if dir == "" {
		tb.Skipf("%s is not set: it names the folder of real plugins to measure on", corpusEnv)
	}
	abs := absolute(tb, dir)
	if info, err := os.Stat(abs); err != nil || !info.IsDir() {
		tb.Fatalf("%s names %s, which is not a folder", corpusEnv, dir)
	}
	return abs
}

// absolute is a path as snapshots want it.
func absolute(tb testing.TB, path string) string {
	tb.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		tb.Fatal(err)
	}
	return filepath.ToSlash(abs)
}

// truth reads the hand-read answers, or skips.
func truth(tb testing.TB) truthFile {
	tb.Helper()
	name := os.Getenv(truthEnv)
	if name == "" {
		tb.Skipf("%s is not set: it names the file of hand-read answers", truthEnv)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	var t truthFile
	if err := json.Unmarshal(data, &t); err != nil {
		tb.Fatalf("reading %s: %v", name, err)
	}
	if len(t.Plugins) == 0 {
		tb.Fatalf("%s lists no plugins", name)
	}
	return t
}
