package analyzer

import (
	"regexp"
	"strings"
)

var (
	wantComment = regexp.MustCompile(`(?m)[ \t]*//[ \t]*want(:\d+)?([ \t]+"([^"\\\n]|\\.)*")+[ \t]*$`)
	wantSection = "\n-- want --\n"
)

// ExampleCode is the code of an example of a rule as an author would write it: without what
// says to a test which findings it gives.
func ExampleCode(example string) string {
	if code, _, found := strings.Cut(example, wantSection); found {
		example = code + "\n"
	}
	return wantComment.ReplaceAllString(example, "")
}

// IsArchive reports whether an example is several files, written as a txtar archive, and not
// just the text of index.ts.
func IsArchive(example string) bool { return strings.HasPrefix(example, "-- ") }

// ExampleFile is one file of an example.
type ExampleFile struct{ Name, Text string }

var fileMarker = regexp.MustCompile(`(?m)^-- (.+) --\n`)

// ExampleFiles are the files of an example as an author would write them.
func ExampleFiles(example string) []ExampleFile {
	example = ExampleCode(example)
	if !IsArchive(example) {
		return []ExampleFile{{Name: "index.ts", Text: example}}
	}
	var files []ExampleFile
	marks := fileMarker.FindAllStringSubmatchIndex(example, -1)
	for i, m := range marks {
		end := len(example)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		files = append(files, ExampleFile{Name: example[m[2]:m[3]], Text: example[m[1]:end]})
	}
	return files
}
