package source

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"sync"
)

// FileSystem is what a snapshot reads through: the disk, or a map in tests.
// Paths are absolute, with forward slashes.
type FileSystem interface {
	ReadFile(path string) ([]byte, error)
	Stat(path string) (Info, error) // follows symbolic links
	ReadDir(path string) ([]Entry, error)
	RealPath(path string) (string, error)
}

// Info is what a snapshot tells about a path.
type Info struct {
	Dir  bool
	Size int64 // bytes; 0 for a folder
}

// Entry is one name in a folder. Dir follows symbolic links; Link tells that there is one.
type Entry struct {
	Name string
	Dir  bool
	Link bool
}

// Snapshot is every file at one instant: the editor's buffers over a file system.
// What was read once stays as it was read. It is safe for concurrent use.
type Snapshot struct {
	fs      FileSystem
	overlay map[string]*File
	parents map[string]bool // folders that exist because a buffer lies in them

	mu    sync.Mutex
	files map[string]result[*File]
	infos map[string]result[Info]
	dirs  map[string]result[[]Entry]
	reals map[string]result[string]
}

type result[T any] struct {
	value T
	err   error
}

// NewSnapshot makes a snapshot over fs with the given buffers in front of it.
func NewSnapshot(fsys FileSystem, buffers ...*File) *Snapshot {
	s := &Snapshot{fs: fsys, overlay: map[string]*File{}, parents: map[string]bool{}}
	s.reset()
	for _, f := range buffers {
		s.overlay[f.path] = f
		for dir := path.Dir(f.path); !s.parents[dir]; dir = path.Dir(dir) {
			s.parents[dir] = true
			if dir == path.Dir(dir) {
				break
			}
		}
	}
	return s
}

func (s *Snapshot) reset() {
	s.files, s.infos = map[string]result[*File]{}, map[string]result[Info]{}
	s.dirs, s.reals = map[string]result[[]Entry]{}, map[string]result[string]{}
}

// With is a snapshot that differs from s in the given buffers only: a nil file removes
// the buffer at its path. What s has read from the file system is kept.
func (s *Snapshot) With(changes map[string]*File) *Snapshot {
	var buffers []*File
	for p, f := range s.overlay {
		if _, changed := changes[p]; !changed {
			buffers = append(buffers, f)
		}
	}
	for _, f := range changes {
		if f != nil {
			buffers = append(buffers, f)
		}
	}
	next := NewSnapshot(s.fs, buffers...)
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, v := range s.files {
		next.files[k] = v
	}
	for k, v := range s.infos {
		next.infos[k] = v
	}
	for k, v := range s.dirs {
		next.dirs[k] = v
	}
	for k, v := range s.reals {
		next.reals[k] = v
	}
	for p := range changes {
		// A buffer that comes or goes changes what its folders hold.
		if (s.overlay[p] == nil) != (next.overlay[p] == nil) {
			for dir := path.Dir(p); ; dir = path.Dir(dir) {
				delete(next.dirs, dir)
				delete(next.infos, dir)
				if dir == path.Dir(dir) {
					break
				}
			}
		}
	}
	return next
}

// Reread is a snapshot with the same buffers that reads everything else anew.
func (s *Snapshot) Reread() *Snapshot {
	var buffers []*File
	for _, f := range s.overlay {
		buffers = append(buffers, f)
	}
	return NewSnapshot(s.fs, buffers...)
}

// Buffer is the editor's buffer at path, or nil.
func (s *Snapshot) Buffer(path string) *File { return s.overlay[path] }

// memo answers from table, or asks and remembers. The lock is not held while asking:
// two readers may ask at once, and the first answer wins.
func memo[T any](s *Snapshot, table func() map[string]result[T], key string, ask func() (T, error)) (T, error) {
	s.mu.Lock()
	r, ok := table()[key]
	s.mu.Unlock()
	if ok {
		return r.value, r.err
	}
	value, err := ask()
	s.mu.Lock()
	defer s.mu.Unlock()
	if r, ok := table()[key]; ok {
		return r.value, r.err
	}
	table()[key] = result[T]{value, err}
	return value, err
}

// File is the file at path. The error names the path.
func (s *Snapshot) File(path string) (*File, error) {
	if f := s.overlay[path]; f != nil {
		return f, nil
	}
	return memo(s, func() map[string]result[*File] { return s.files }, path, func() (*File, error) {
		data, err := s.fs.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", path, reason(err))
		}
		return NewFile(path, data), nil
	})
}

// Stat tells whether path is a folder and how large a file is.
func (s *Snapshot) Stat(path string) (Info, error) {
	if f := s.overlay[path]; f != nil {
		return Info{Size: int64(len(f.text))}, nil
	}
	return memo(s, func() map[string]result[Info] { return s.infos }, path, func() (Info, error) {
		info, err := s.fs.Stat(path)
		if err != nil && s.parents[path] {
			return Info{Dir: true}, nil
		}
		if err != nil {
			return Info{}, fmt.Errorf("reading %s: %w", path, reason(err))
		}
		return info, nil
	})
}

// Exists reports whether there is a file (not a folder) at path.
func (s *Snapshot) Exists(path string) bool {
	info, err := s.Stat(path)
	return err == nil && !info.Dir
}

// ReadDir lists a folder, buffers included, sorted by name.
func (s *Snapshot) ReadDir(dir string) ([]Entry, error) {
	return memo(s, func() map[string]result[[]Entry] { return s.dirs }, dir, func() ([]Entry, error) {
		entries, err := s.fs.ReadDir(dir)
		if err != nil && !s.parents[dir] {
			return nil, fmt.Errorf("reading %s: %w", dir, reason(err))
		}
		entries = append([]Entry(nil), entries...)
		seen := map[string]bool{}
		for _, e := range entries {
			seen[e.Name] = true
		}
		for p := range s.overlay {
			name, isDir := childOf(dir, p)
			if name != "" && !seen[name] {
				seen[name] = true
				entries = append(entries, Entry{Name: name, Dir: isDir})
			}
		}
		sort.Slice(entries, func(i, j int) bool { return entries[i].Name < entries[j].Name })
		return entries, nil
	})
}

// RealPath follows symbolic links; the path itself where that fails.
func (s *Snapshot) RealPath(path string) string {
	real, err := memo(s, func() map[string]result[string] { return s.reals }, path, func() (string, error) {
		return s.fs.RealPath(path)
	})
	if err != nil {
		return path
	}
	return real
}

// childOf is the name below dir through which p is reached, and whether it is a folder.
func childOf(dir, p string) (name string, isDir bool) {
	prefix := strings.TrimSuffix(dir, "/") + "/"
	rest, ok := strings.CutPrefix(p, prefix)
	if !ok || rest == "" {
		return "", false
	}
	name, below, found := strings.Cut(rest, "/")
	return name, found && below != ""
}

// reason is what went wrong without the path, which the caller has named already.
func reason(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// Disk is the machine's file system.
type Disk struct{}

// ReadFile reads a whole file.
func (Disk) ReadFile(path string) ([]byte, error) { return os.ReadFile(filepath.FromSlash(path)) }

// Stat follows symbolic links.
func (Disk) Stat(path string) (Info, error) {
	info, err := os.Stat(filepath.FromSlash(path))
	if err != nil {
		return Info{}, err
	}
	if info.IsDir() {
		return Info{Dir: true}, nil
	}
	if !info.Mode().IsRegular() {
		return Info{}, &fs.PathError{Op: "stat", Path: path, Err: errors.New("not a regular file")}
	}
	return Info{Size: info.Size()}, nil
}

// ReadDir lists a folder. A link that leads nowhere is listed as a file.
func (Disk) ReadDir(dir string) ([]Entry, error) {
	list, err := os.ReadDir(filepath.FromSlash(dir))
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(list))
	for _, e := range list {
		entry := Entry{Name: e.Name(), Dir: e.IsDir()}
		if e.Type()&fs.ModeSymlink != 0 {
			entry.Link = true
			if info, err := os.Stat(filepath.Join(filepath.FromSlash(dir), e.Name())); err == nil {
				entry.Dir = info.IsDir()
			}
		}
		entries = append(entries, entry)
	}
	return entries, nil
}

// RealPath follows symbolic links.
func (Disk) RealPath(path string) (string, error) {
	real, err := filepath.EvalSymlinks(filepath.FromSlash(path))
	return filepath.ToSlash(real), err
}

// Memory is a file system in a map from absolute path to content, for tests.
type Memory map[string]string

// ReadFile reads from the map.
func (m Memory) ReadFile(path string) ([]byte, error) {
	text, ok := m[path]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// Stat finds files, and folders that hold any.
func (m Memory) Stat(path string) (Info, error) {
	if text, ok := m[path]; ok {
		return Info{Size: int64(len(text))}, nil
	}
	for p := range m {
		if name, _ := childOf(path, p); name != "" {
			return Info{Dir: true}, nil
		}
	}
	return Info{}, &fs.PathError{Op: "stat", Path: path, Err: fs.ErrNotExist}
}

// ReadDir lists the names below dir.
func (m Memory) ReadDir(dir string) ([]Entry, error) {
	seen := map[string]bool{}
	var entries []Entry
	for p := range m {
		name, isDir := childOf(dir, p)
		if name != "" && !seen[name] {
			seen[name] = true
			entries = append(entries, Entry{Name: name, Dir: isDir})
		}
	}
	if entries == nil {
		return nil, &fs.PathError{Op: "open", Path: dir, Err: fs.ErrNotExist}
	}
	return entries, nil
}

// RealPath is the path itself: there are no links in a map.
func (m Memory) RealPath(path string) (string, error) { return path, nil }
