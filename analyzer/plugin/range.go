package plugin

import (
	"regexp"
	"strconv"
	"strings"

	"openclaw-lsp/analyzer/catalog"
)

// versionRange is a range of versions as npm writes them: alternatives, each a list of
// bounds that must all hold. Hosts number their versions by year, month and day, which the
// catalog compares; npm's rule that a prerelease only matches its own version is left out,
// because it is about installing and not about what a plugin can run on.
type versionRange [][]bound

// bound is one comparison, such as >=2026.4.0.
type bound struct {
	op      string // one of = < <= > >=
	version string
}

var (
	rangeVersion = regexp.MustCompile(`^[v=]?([0-9]+|[xX*])(\.([0-9]+|[xX*]))?(\.([0-9]+|[xX*]))?(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)
	rangeHyphen  = regexp.MustCompile(`^\s*(\S+)\s+-\s+(\S+)\s*$`)
	rangeSpaces  = regexp.MustCompile(`(>=|<=|>|<|=|\^|~>?)\s+`)
)

// parseRange reads a range; false for what is none, such as a tag or an address.
func parseRange(text string) (versionRange, bool) {
	var r versionRange
	for alternative := range strings.SplitSeq(text, "||") {
		bounds := []bound{}
		if m := rangeHyphen.FindStringSubmatch(alternative); m != nil {
			alternative = ">=" + m[1] + " <=" + m[2]
		}
		for word := range strings.FieldsSeq(rangeSpaces.ReplaceAllString(alternative, "$1")) {
			some, ok := parseBounds(word)
			if !ok {
				return nil, false
			}
			bounds = append(bounds, some...)
		}
		r = append(r, bounds)
	}
	return r, true
}

// parseBounds reads one word of a range, which may stand for two bounds.
func parseBounds(word string) ([]bound, bool) {
	rest := strings.TrimLeft(word, "<>=^~")
	op := word[:len(word)-len(rest)]
	m := rangeVersion.FindStringSubmatch(rest)
	if m == nil {
		return nil, false
	}
	var parts []int // up to the first wildcard
	for _, s := range []string{m[1], m[3], m[5]} {
		if s == "" || strings.Contains("xX*", s) {
			break
		}
		n, err := strconv.Atoi(s)
		if err != nil {
			return nil, false // more digits than any version has
		}
		parts = append(parts, n)
	}
	version := join(parts, 3) + m[6]
	// The first version above those that agree with the first n numbers.
	above := func(n int) string {
		next := append([]int(nil), parts[:n]...)
		next[n-1]++
		return join(next, 3)
	}
	switch partial := len(parts) < 3; {
	case len(parts) == 0:
		return nil, op != "<" && op != ">" // * is any version
	case op == "" || op == "=":
		if partial {
			return []bound{{">=", version}, {"<", above(len(parts))}}, true
		}
		return []bound{{"=", version}}, true
	case op == "~" || op == "~>":
		return []bound{{">=", version}, {"<", above(min(2, len(parts)))}}, true
	case op == "^":
		n := 1
		for n < len(parts) && parts[n-1] == 0 {
			n++
		}
		return []bound{{">=", version}, {"<", above(n)}}, true
	case op == ">" && partial:
		return []bound{{">=", above(len(parts))}}, true
	case op == "<=" && partial:
		return []bound{{"<", above(len(parts))}}, true
	case op == "<" || op == "<=" || op == ">" || op == ">=":
		return []bound{{op, version}}, true
	}
	return nil, false
}

// join writes n numbers, zeros for those that are missing.
func join(parts []int, n int) string {
	var s []string
	for i := range n {
		if i < len(parts) {
			s = append(s, strconv.Itoa(parts[i]))
		} else {
			s = append(s, "0")
		}
	}
	return strings.Join(s, ".")
}

// matches reports whether a version lies in the range.
func (r versionRange) matches(version string) bool {
	for _, bounds := range r {
		all := true
		for _, b := range bounds {
			all = all && b.holds(version)
		}
		if all {
			return true
		}
	}
	return false
}

func (b bound) holds(version string) bool {
	c := catalog.CompareVersions(version, b.version)
	switch b.op {
	case "<":
		return c < 0
	case "<=":
		return c <= 0
	case ">":
		return c > 0
	case ">=":
		return c >= 0
	}
	return c == 0
}

// isAny reports whether the range says nothing about the version.
func (r versionRange) isAny() bool {
	for _, bounds := range r {
		if len(bounds) == 0 {
			return true
		}
	}
	return false
}

// least is a version that the range names and that it can hold, the lowest of its first
// alternative; "" where it has no bound from below.
func (r versionRange) least() string {
	for _, bounds := range r {
		for _, b := range bounds {
			if b.op == "=" || b.op == ">" || b.op == ">=" {
				return b.version
			}
		}
	}
	return ""
}
