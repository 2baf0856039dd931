package plugin

import (
	"path"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// Ignore files are read by our own lines and not by a library: folders are all that is asked
// about, top down, so that the rule about files below an ignored folder needs no code, and
// the same patterns serve the `exclude` setting.

// ignoreName is the file whose patterns version control leaves out.
const ignoreName = ".gitignore"

// ignoreLimitBytes bounds what is read of an ignore file.
const ignoreLimitBytes = 1 << 20

// pattern is one line of an ignore file.
type pattern struct {
	segments []string // between slashes; "**" stands for any number of segments
	negated  bool
	folder   bool // matches folders only
}

// ignoreFile is the patterns of one folder. The innermost folder's patterns win, and of one
// folder's patterns the last that matches (gitignore(5)).
type ignoreFile struct {
	dir      string
	patterns []pattern
}

func parseIgnore(dir, text string) ignoreFile {
	f := ignoreFile{dir: dir}
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		line = strings.TrimRight(line, "\r\n")
		if p, ok := parsePattern(line); ok {
			f.patterns = append(f.patterns, p)
		}
	}
	return f
}

func parsePattern(line string) (pattern, bool) {
	for strings.HasSuffix(line, " ") && !strings.HasSuffix(line, `\ `) {
		line = line[:len(line)-1]
	}
	if line == "" || line[0] == '#' {
		return pattern{}, false
	}
	var p pattern
	if line[0] == '!' {
		p.negated, line = true, line[1:]
	}
	if strings.HasSuffix(line, "/") {
		p.folder, line = true, strings.TrimRight(line, "/")
	}
	// A slash anywhere but at the end ties a pattern to its folder.
	anchored := strings.Contains(line, "/")
	line = strings.TrimPrefix(line, "/")
	if line == "" {
		return pattern{}, false
	}
	p.segments = strings.Split(strings.ReplaceAll(line, "[!", "[^"), "/")
	if !anchored {
		p.segments = append([]string{"**"}, p.segments...)
	}
	return p, true
}

// ignored reports whether the patterns, outermost folder first, leave out a path. The folders
// above the path are not asked about: whoever walks down has asked already.
func ignored(files []ignoreFile, at string, folder bool) bool {
	for i := len(files) - 1; i >= 0; i-- {
		rel, ok := relative(files[i].dir, at)
		if !ok {
			continue
		}
		segments := strings.Split(rel, "/")
		for j := len(files[i].patterns) - 1; j >= 0; j-- {
			p := files[i].patterns[j]
			if (folder || !p.folder) && matchSegments(p.segments, segments) {
				return !p.negated
			}
		}
	}
	return false
}

// matchSegments matches a path against a pattern, segment by segment.
func matchSegments(pattern, segments []string) bool {
	for len(pattern) > 0 {
		if pattern[0] == "**" {
			for len(pattern) > 1 && pattern[1] == "**" {
				pattern = pattern[1:] // a row of them would only multiply the ways to match
			}
			if len(pattern) == 1 {
				return len(segments) > 0 // "a/**" is what lies in a, not a itself
			}
			for i := range segments {
				if matchSegments(pattern[1:], segments[i:]) {
					return true
				}
			}
			return false
		}
		if len(segments) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], segments[0]); err != nil || !ok {
			return false
		}
		pattern, segments = pattern[1:], segments[1:]
	}
	return len(segments) == 0
}

// matchGlobs reports whether a path relative to a folder, or a folder above it, matches one
// of the globs of an `exclude` setting, which are read as lines of an ignore file.
func matchGlobs(globs []pattern, rel string) bool {
	segments := strings.Split(rel, "/")
	for n := 1; n <= len(segments); n++ {
		excluded := false
		for _, p := range globs {
			if (!p.folder || n < len(segments)) && matchSegments(p.segments, segments[:n]) {
				excluded = !p.negated
			}
		}
		if excluded {
			return true
		}
	}
	return false
}

func parseGlobs(globs []string) []pattern {
	var out []pattern
	for _, glob := range globs {
		if p, ok := parsePattern(strings.TrimPrefix(strings.ReplaceAll(glob, `\`, "/"), "./")); ok {
			out = append(out, p)
		}
	}
	return out
}

// RebaseGlobs turns globs that were written in the folder from, such as a configuration's,
// into globs for the folder to, which is the same or lies below it. Globs for other folders
// are dropped.
func RebaseGlobs(globs []string, from, to string) []string {
	rel, below := relative(from, to)
	if !below {
		return globs
	}
	var out []string
	for _, glob := range globs {
		p, ok := parsePattern(strings.TrimPrefix(strings.ReplaceAll(glob, `\`, "/"), "./"))
		if !ok {
			continue
		}
		for _, rest := range rebase(p.segments, strings.Split(rel, "/")) {
			// A leading slash keeps a single segment tied to its folder.
			line := "/" + strings.Join(rest, "/")
			if p.folder && !slices.Equal(rest, []string{"**"}) {
				line += "/"
			}
			if p.negated {
				line = "!" + line
			}
			out = append(out, line)
		}
	}
	return out
}

// rebase is what is left of a pattern below a folder: several patterns where `**` can stand
// for more or less of the way, everything where the pattern matches the folder or one above it.
func rebase(pattern, way []string) [][]string {
	switch {
	case len(pattern) == 0:
		return [][]string{{"**"}}
	case len(way) == 0:
		return [][]string{pattern}
	case pattern[0] == "**":
		if len(pattern) == 1 {
			return [][]string{{"**"}}
		}
		return append(rebase(pattern[1:], way), rebase(pattern, way[1:])...)
	}
	if ok, err := path.Match(pattern[0], way[0]); err != nil || !ok {
		return nil
	}
	return rebase(pattern[1:], way[1:])
}

// readIgnore reads the ignore file of a folder; false where there is none.
func readIgnore(snap *source.Snapshot, dir string) (ignoreFile, *Problem, bool) {
	file := path.Join(dir, ignoreName)
	info, err := snap.Stat(file)
	if err != nil || info.Dir || info.Size > ignoreLimitBytes {
		return ignoreFile{}, nil, false
	}
	f, err := snap.File(file)
	if err != nil {
		p := unreadable(file, err)
		return ignoreFile{}, &p, false
	}
	return parseIgnore(dir, f.Text()), nil, true
}

// ignoreAbove reads the ignore files of the folders above dir up to the top of the
// repository, outermost first. Outside a repository there are none. Nor are there any where
// they leave out dir itself: whoever named it wants it all the same.
func ignoreAbove(snap *source.Snapshot, dir string) []ignoreFile {
	var dirs []string
	top := false
	for d := dir; !top && d != path.Dir(d); d = path.Dir(d) {
		_, err := snap.Stat(path.Join(d, ".git"))
		top = err == nil
		if d != dir {
			dirs = append(dirs, d)
		}
	}
	if !top {
		return nil
	}
	var files []ignoreFile
	for i := len(dirs) - 1; i >= 0; i-- {
		if f, _, ok := readIgnore(snap, dirs[i]); ok {
			files = append(files, f)
		}
		below := dir
		if i > 0 {
			below = dirs[i-1]
		}
		if ignored(files, below, true) {
			return nil
		}
	}
	return files
}

// relative is the path of at below dir.
func relative(dir, at string) (string, bool) {
	rest, ok := strings.CutPrefix(at, strings.TrimSuffix(dir, "/")+"/")
	return rest, ok && rest != ""
}

// inside reports whether at is dir or lies below it.
func inside(dir, at string) bool {
	_, below := relative(dir, at)
	return below || dir == at
}
