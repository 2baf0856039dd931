package catalog

import (
	"fmt"
	"strings"
)

// Host is a product and a version.
type Host struct{ Product, Version string }

// String is the way users write a host: openclaw@2026.9.6.
func (h Host) String() string { return h.Product + "@" + h.Version }

// The products whose contracts the catalog states.
const (
	OpenClaw    = "openclaw"
	WednesdayAI = "wednesdayai"
)

// versions lists, oldest first, the versions of each product whose contract was read: for
// OpenClaw from the declarations in the published packages, for WednesdayAI from its
// published documentation.
var versions = []Host{
	{OpenClaw, "2026.4.23"},
	{OpenClaw, "2026.5.2"},
	{OpenClaw, "2026.7.1"},
	{OpenClaw, "2026.9.6"},
	{WednesdayAI, "0.4.9"},
}

// Products lists the products that the catalog knows, sorted.
func Products() []string { return []string{OpenClaw, WednesdayAI} }

// Known lists the hosts whose contract was read, by product and then oldest first.
func Known() []Host { return append([]Host(nil), versions...) }

// NewestOf is the newest host of a product that the catalog knows; false for an unknown product.
func NewestOf(product string) (Host, bool) {
	for i := len(versions) - 1; i >= 0; i-- {
		if versions[i].Product == product {
			return versions[i], true
		}
	}
	return Host{}, false
}

// Newest is the newest OpenClaw that the catalog knows.
func Newest() Host {
	h, _ := NewestOf(OpenClaw)
	return h
}

// ParseHost reads the way users write a host: a product alone (its newest known version,
// as does the version "latest"), or a product and a version joined by "@".
func ParseHost(s string) (Host, error) {
	product, version, written := strings.Cut(strings.TrimSpace(s), "@")
	newest, ok := NewestOf(product)
	if !ok {
		return Host{}, fmt.Errorf("reading the host %q: unknown product %q, known are %s", s, product, strings.Join(Products(), ", "))
	}
	if !written || version == "latest" {
		return newest, nil
	}
	version = strings.TrimPrefix(version, "v")
	if !validVersion(version) {
		return Host{}, fmt.Errorf("reading the host %q: %q is not a version such as %s", s, version, newest.Version)
	}
	return Host{product, version}, nil
}

func validVersion(v string) bool {
	core, _, _ := strings.Cut(v, "-")
	parts := strings.Split(core, ".")
	if len(parts) > 4 {
		return false
	}
	for _, part := range parts {
		if part == "" || len(part) > 9 || strings.Trim(part, "0123456789") != "" {
			return false
		}
	}
	return true
}

// CompareVersions orders two versions of one product: negative where a is older. Numbers are
// compared as numbers, missing ones count as 0. A suffix with a letter (-beta.1) comes before
// the plain version; a bare number (-1) comes after it, because OpenClaw numbers a corrected
// release that way.
func CompareVersions(a, b string) int {
	coreA, suffixA, _ := strings.Cut(a, "-")
	coreB, suffixB, _ := strings.Cut(b, "-")
	if c := compareParts(coreA, coreB); c != 0 {
		return c
	}
	rankA, rankB := suffixRank(suffixA), suffixRank(suffixB)
	if rankA != rankB {
		return rankA - rankB
	}
	return compareParts(suffixA, suffixB)
}

// suffixRank puts prereleases before and corrections after the plain version.
func suffixRank(suffix string) int {
	switch {
	case suffix == "":
		return 0
	case strings.Trim(suffix, "0123456789") == "":
		return 1
	}
	return -1
}

func compareParts(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := 0; i < len(as) || i < len(bs); i++ {
		x, y := "0", "0"
		if i < len(as) && as[i] != "" {
			x = as[i]
		}
		if i < len(bs) && bs[i] != "" {
			y = bs[i]
		}
		if c := comparePart(x, y); c != 0 {
			return c
		}
	}
	return 0
}

// comparePart compares numbers by value and anything else by spelling; a number comes
// before a word, as in semantic versioning.
func comparePart(x, y string) int {
	numX, numY := strings.Trim(x, "0123456789") == "", strings.Trim(y, "0123456789") == ""
	switch {
	case numX && numY:
		x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
		if len(x) != len(y) {
			return len(x) - len(y)
		}
	case numX:
		return -1
	case numY:
		return 1
	}
	return strings.Compare(x, y)
}
