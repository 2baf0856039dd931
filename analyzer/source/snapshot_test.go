package source

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

func buffer(path, text string) *File { return NewFile(path, []byte(text)) }

func names(t *testing.T, s *Snapshot, dir string) string {
	t.Helper()
	entries, err := s.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		name := e.Name
		if e.Dir {
			name += "/"
		}
		list = append(list, name)
	}
	if !slices.IsSorted(list) {
		t.Errorf("%v is not sorted", list)
	}
	return strings.Join(list, " ")
}

func text(t *testing.T, s *Snapshot, path string) string {
	t.Helper()
	f, err := s.File(path)
	if err != nil {
		t.Fatal(err)
	}
	return f.Text()
}

func TestBuffersStandBeforeFiles(t *testing.T) {
	disk := Memory{"/p/a.ts": "disk", "/p/b.ts": "disk", "/p/sub/c.ts": "disk"}
	s := NewSnapshot(disk, buffer("/p/a.ts", "buffer"), buffer("/p/new/deep/d.ts", "buffer"))
	if text(t, s, "/p/a.ts") != "buffer" || text(t, s, "/p/b.ts") != "disk" || text(t, s, "/p/new/deep/d.ts") != "buffer" {
		t.Error("a buffer stands before its file, and only there")
	}
	if got := names(t, s, "/p"); got != "a.ts b.ts new/ sub/" {
		t.Errorf("/p holds %s", got)
	}
	if got := names(t, s, "/p/new"); got != "deep/" {
		t.Errorf("/p/new holds %s", got)
	}
	for path, dir := range map[string]bool{"/p/a.ts": false, "/p/new": true, "/p/new/deep": true, "/p/sub": true} {
		if info, err := s.Stat(path); err != nil || info.Dir != dir {
			t.Errorf("%s: %+v, %v", path, info, err)
		}
	}
	if info, _ := s.Stat("/p/a.ts"); info.Size != int64(len("buffer")) {
		t.Errorf("a.ts has %d bytes", info.Size)
	}
	if !s.Exists("/p/a.ts") || s.Exists("/p/sub") || s.Exists("/p/none.ts") {
		t.Error("Exists tells files")
	}
	if s.Buffer("/p/a.ts") == nil || s.Buffer("/p/b.ts") != nil {
		t.Error("Buffer tells buffers")
	}
}

func TestASnapshotStaysAsItWasRead(t *testing.T) {
	disk := Memory{"/p/a.ts": "one"}
	s := NewSnapshot(disk)
	if text(t, s, "/p/a.ts") != "one" || names(t, s, "/p") != "a.ts" {
		t.Fatal("the first reading is wrong")
	}
	disk["/p/a.ts"], disk["/p/b.ts"] = "two", "new"
	if text(t, s, "/p/a.ts") != "one" || names(t, s, "/p") != "a.ts" {
		t.Error("a snapshot follows the disk")
	}
	edited := s.With(map[string]*File{"/p/c.ts": buffer("/p/c.ts", "buffer")})
	if text(t, edited, "/p/a.ts") != "one" {
		t.Error("an edit reads files anew")
	}
	if got := names(t, edited, "/p"); got != "a.ts b.ts c.ts" {
		t.Errorf("after a new buffer /p holds %s", got)
	}
	again := edited.Reread()
	if text(t, again, "/p/a.ts") != "two" || text(t, again, "/p/c.ts") != "buffer" {
		t.Error("Reread keeps buffers and reads the rest")
	}
	closed := again.With(map[string]*File{"/p/c.ts": nil})
	if closed.Exists("/p/c.ts") || names(t, closed, "/p") != "a.ts b.ts" {
		t.Error("a closed buffer is still there")
	}
	if text(t, edited, "/p/c.ts") != "buffer" {
		t.Error("an older snapshot lost its buffer")
	}
}

func TestErrorsNameThePathOnce(t *testing.T) {
	s := NewSnapshot(Memory{"/p/a.ts": ""})
	_, fileErr := s.File("/p/none.ts")
	_, statErr := s.Stat("/p/none.ts")
	_, dirErr := s.ReadDir("/none.ts")
	for _, err := range []error{fileErr, statErr, dirErr} {
		if err == nil || strings.Count(err.Error(), "none.ts") != 1 {
			t.Errorf("%v", err)
		}
	}
}

func TestManyReadersOfOneSnapshot(t *testing.T) {
	disk := Memory{}
	for i := range 50 {
		disk[fmt.Sprintf("/p/%d.ts", i)] = fmt.Sprint(i)
	}
	s := NewSnapshot(disk)
	var readers sync.WaitGroup
	seen := make([][]*File, 4)
	for r := range seen {
		readers.Go(func() {
			for i := range 50 {
				f, err := s.File(fmt.Sprintf("/p/%d.ts", i))
				if err != nil {
					t.Error(err)
					return
				}
				f.LineCount()
				f.Hash()
				seen[r] = append(seen[r], f)
				_, _ = s.ReadDir("/p")
				s.With(map[string]*File{"/p/x.ts": buffer("/p/x.ts", "")})
			}
		})
	}
	readers.Wait()
	for _, other := range seen[1:] {
		if !slices.Equal(seen[0], other) {
			t.Fatal("two readers got different files")
		}
	}
}

func TestDisk(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a.ts", "text")
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"link.ts": "a.ts", "sublink": "sub", "nowhere": "none"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
	}
	s := NewSnapshot(Disk{})
	if got := names(t, s, dir); got != "a.ts link.ts nowhere sub/ sublink/" {
		t.Errorf("the folder holds %s", got)
	}
	if text(t, s, dir+"/link.ts") != "text" || !s.Exists(dir+"/link.ts") {
		t.Error("a link is not followed")
	}
	if s.Exists(dir + "/nowhere") {
		t.Error("a link to nothing is a file")
	}
	if real, want := s.RealPath(dir+"/link.ts"), s.RealPath(dir+"/a.ts"); real != want {
		t.Errorf("the link leads to %s, want %s", real, want)
	}
	if got := s.RealPath(dir + "/nowhere"); got != dir+"/nowhere" {
		t.Errorf("a link to nothing leads to %s", got)
	}
}
