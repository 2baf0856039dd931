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
