package plugin

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// RootOf finds the plugin that a file belongs to: the nearest folder above it that holds a
// manifest or a package.json with an `openclaw` block, else the file alone where it
// imports the plugin SDK. Installed packages are nobody's own plugin.
func RootOf(snap *source.Snapshot, file string) (Root, bool) {
	if strings.Contains(file, "/node_modules/") {
		return Root{}, false
	}
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if snap.Exists(path.Join(dir, "openclaw.plugin.json")) || declaresPlugin(snap, path.Join(dir, "package.json")) {
			return Root{Dir: dir}, true
		}
		if dir == path.Dir(dir) {
			break
		}
	}
	if importsSDK(snap, file) {
		return Root{Dir: path.Dir(file), File: file}, true
	}
	return Root{}, false
}

var (
	openclawBlock = regexp.MustCompile(`"openclaw"\s*:\s*\{`)
	sdkImport     = regexp.MustCompile("[\"'`](openclaw/plugin-sdk|wednesdayai)(/[^\"'`\\n]*)?[\"'`]")
	codeFile      = regexp.MustCompile(`\.[mc]?[jt]sx?$`)
)

// declaresPlugin reports whether a package.json has an `openclaw` block. While the file is
// half-typed and does not parse, the text decides, so that the plugin does not come and go
// with each keystroke.
func declaresPlugin(snap *source.Snapshot, file string) bool {
	if !snap.Exists(file) {
		return false
	}
	f, err := snap.File(file)
	if err != nil || !strings.Contains(f.Text(), `"openclaw"`) {
		return false
	}
	var pkg struct {
		OpenClaw map[string]any `json:"openclaw"`
	}
	text := strings.TrimPrefix(f.Text(), "\uFEFF")
	if err := json.Unmarshal([]byte(text), &pkg); err != nil {
		return openclawBlock.MatchString(text)
	}
	return pkg.OpenClaw != nil
}

func importsSDK(snap *source.Snapshot, file string) bool {
	if !codeFile.MatchString(file) || !snap.Exists(file) {
		return false
	}
	f, err := snap.File(file)
	return err == nil && sdkImport.MatchString(f.Text())
}
