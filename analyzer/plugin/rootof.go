package plugin

import (
	"path"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// RootOf finds the plugin that a file belongs to: the nearest folder above it that Find
// would take for one, else the file alone where it imports the plugin SDK. Installed
// packages are nobody's own plugin.
func RootOf(snap *source.Snapshot, file string) (Root, bool) {
	if strings.Contains(file, "/node_modules/") {
		return Root{}, false
	}
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		switch hasPackage := snap.Exists(path.Join(dir, PackageName)); {
		case snap.Exists(path.Join(dir, ManifestName)):
			if hasPackage || !repeatsManifest(snap, dir) {
				return Root{Dir: dir}, true
			}
		case hasPackage && declaresPlugin(snap, path.Join(dir, PackageName)):
			return Root{Dir: dir}, true
		}
		if dir == path.Dir(dir) {
			break
		}
	}
	if IsSource(file) && importsSDK(snap, file) {
		return Root{Dir: path.Dir(file), File: file}, true
	}
	return Root{}, false
}

var sdkImport = regexp.MustCompile("[\"'`](openclaw/plugin-sdk|wednesdayai)(/[^\"'`\\n]*)?[\"'`]")

// importsSDK looks at the text only: it is asked at every keystroke.
func importsSDK(snap *source.Snapshot, file string) bool {
	if info, err := snap.Stat(file); err != nil || info.Dir || info.Size > SourceLimitBytes {
		return false
	}
	f, err := snap.File(file)
	return err == nil && sdkImport.MatchString(f.Text())
}
