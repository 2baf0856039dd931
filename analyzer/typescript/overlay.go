package typescript

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"time"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// overlay shows a snapshot to the compiler. Folders named node_modules do not exist in it:
// what a plugin does is told by its own text, so that findings are the same before and after
// `npm install`, and a program stays small. Virtual files exist in front of the snapshot.
type overlay struct {
	snap    *source.Snapshot
	root    string // of the program
	virtual map[string]string
	folders map[string]bool // folders of virtual files
	closed  bool            // show no folder's content: a tsconfig is read for its options only
}

func newOverlay(snap *source.Snapshot, root string, virtual map[string]string) *overlay {
	o := &overlay{snap: snap, root: strings.TrimSuffix(root, "/"), virtual: virtual, folders: map[string]bool{}}
	for p := range virtual {
		for dir := path.Dir(p); !o.folders[dir]; dir = path.Dir(dir) {
			o.folders[dir] = true
		}
	}
	return o
}

func hidden(p string) bool {
	return strings.Contains(p, "/node_modules/") || strings.HasSuffix(p, "/node_modules")
}

func (o *overlay) UseCaseSensitiveFileNames() bool { return true }

func (o *overlay) FileExists(p string) bool {
	if _, ok := o.virtual[p]; ok {
		return true
	}
	return !hidden(p) && !o.foreign(p) && o.snap.Exists(p) && !o.shadowed(p)
}

// foreign reports whether a file is build output outside the program's root. Imports may lead
// out of the root to shared sources; one that leads into the output of the host's or another
// build would bring in thousands of bundled files that are no part of the plugin.
func (o *overlay) foreign(p string) bool {
	if strings.HasPrefix(p, o.root+"/") {
		return false
	}
	return strings.Contains(p, "/dist/") || strings.Contains(p, "/build/") || strings.Contains(p, "/out/")
}

// shadowed reports whether a file declares what a JavaScript file beside it does. The
// compiler would read the declarations only; what the code does is in the code.
func (o *overlay) shadowed(p string) bool {
	for declaration, code := range map[string]string{".d.ts": ".js", ".d.mts": ".mjs", ".d.cts": ".cjs"} {
		if base, ok := strings.CutSuffix(p, declaration); ok && o.snap.Exists(base+code) {
			return true
		}
	}
	return false
}

func (o *overlay) ReadFile(p string) (string, bool) {
	if text, ok := o.virtual[p]; ok {
		return text, true
	}
	if hidden(p) || o.foreign(p) || !o.snap.Exists(p) || o.shadowed(p) {
		return "", false
	}
	file, err := o.snap.File(p)
	if err != nil {
		return "", false
	}
	// What the compiler reads here it parses itself, a tsconfig.json with its own parser.
	if text := file.Text(); len(text) <= MaxFileSize {
		if _, deep := TooDeep(text, jsonNesting); !deep {
			return text, true
		}
	}
	return "", false
}

var errReadOnly = errors.New("the analyser writes nothing")

func (o *overlay) WriteFile(string, string) error             { return errReadOnly }
func (o *overlay) AppendFile(string, string) error            { return errReadOnly }
func (o *overlay) Remove(string) error                        { return errReadOnly }
func (o *overlay) Chtimes(string, time.Time, time.Time) error { return errReadOnly }
func (o *overlay) WalkDir(string, tsgo.WalkDirFunc) error     { return nil }
func (o *overlay) Stat(p string) tsgo.FileInfo                { return nil }

func (o *overlay) DirectoryExists(p string) bool {
	if o.folders[p] {
		return true
	}
	if hidden(p) {
		return false
	}
	info, err := o.snap.Stat(p)
	return err == nil && info.Dir
}

func (o *overlay) GetAccessibleEntries(p string) tsgo.Entries {
	if o.closed || hidden(p) {
		return tsgo.Entries{}
	}
	list, err := o.snap.ReadDir(p)
	if err != nil {
		return tsgo.Entries{}
	}
	var entries tsgo.Entries
	for _, e := range list {
		if e.Dir {
			entries.Directories = append(entries.Directories, e.Name)
		} else {
			entries.Files = append(entries.Files, e.Name)
		}
	}
	return entries
}

func (o *overlay) Realpath(p string) string {
	if _, ok := o.virtual[p]; ok {
		return p
	}
	return o.snap.RealPath(p)
}

var _ tsgo.FS = (*overlay)(nil)
var _ fs.FileInfo = tsgo.FileInfo(nil)
