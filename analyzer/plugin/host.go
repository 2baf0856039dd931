package plugin

import (
	"fmt"
	"path"
	"slices"
	"sync"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

// HostEvidence is what a plugin's code tells about its host.
type HostEvidence struct {
	ImportsWednesday bool // imports wednesdayai or a path below it
	RootBarrel       bool // imports openclaw/plugin-sdk itself
	Subpath          bool // imports openclaw/plugin-sdk/<something>, which only OpenClaw has
	DottedHook       bool // registers a hook whose name has a dot
	OwnsCompaction   bool // the plugin definition has the key ownsCompaction
}

// contracts keeps what was read from installed hosts whose version the catalog does not know.
// The files of an installed version do not change, so that each is read once. The zero value
// is empty and ready; it is safe for concurrent use.
type contracts struct {
	mu   sync.Mutex
	read map[installed]contract
}

type contract struct {
	catalog *catalog.Catalog
	err     error
}

// of reads the contract of an installed host.
func (c *contracts) of(snap *source.Snapshot, in installed) (*catalog.Catalog, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r, ok := c.read[in]
	if !ok {
		r.catalog, r.err = ReadInstalled(snap, in.Dir)
		if c.read == nil {
			c.read = map[installed]contract{}
		}
		c.read[in] = r
	}
	return r.catalog, r.err
}

// choose picks the host that a plugin is judged for, and says in words by which rule: the
// setting, the installed package, the declared ranges, the code, or else the newest OpenClaw.
// An override that is empty, "auto" or no host leaves the choice to the others.
func (c *contracts) choose(snap *source.Snapshot, root Root, pkg *Package, evidence HostEvidence, override string) (*catalog.Catalog, string) {
	if override != "" && override != "auto" {
		if h, err := catalog.ParseHost(override); err == nil {
			return known(h, "setting")
		}
	}
	if in, ok := installedHost(snap, root.Dir, preferred(pkg, evidence)); ok {
		from := fmt.Sprintf("installed %s", in.Host)
		if !slices.Contains(catalog.Known(), in.Host) {
			if read, err := c.of(snap, in); err == nil {
				return read, from + ", contract read from its declarations"
			}
		}
		return known(in.Host, from)
	}
	if h, r, ok := declaredHost(pkg, preferred(pkg, evidence)); ok {
		return known(h, fmt.Sprintf("declared range %s in %s", r.Range.V, r.Field))
	}
	wednesday, _ := catalog.NewestOf(catalog.WednesdayAI)
	switch {
	case evidence.ImportsWednesday:
		return known(wednesday, "code: imports wednesdayai")
	case evidence.DottedHook && !evidence.Subpath:
		return known(wednesday, "code: dotted hook names")
	case evidence.OwnsCompaction && !evidence.Subpath:
		return known(wednesday, "code: ownsCompaction in the definition")
	}
	return catalog.For(catalog.Newest()), "default"
}

// known is the catalog of a host. Where it is the catalog of another version, because that
// one was never read, the words say so.
func known(h catalog.Host, from string) (*catalog.Catalog, string) {
	c := catalog.For(h)
	if c.Host() != h {
		from += fmt.Sprintf(", nearest known to %s", h)
	}
	return c, from
}

// preferred is the product that a plugin speaks of first, "openclaw" where it does not speak.
func preferred(pkg *Package, evidence HostEvidence) string {
	if evidence.ImportsWednesday {
		return catalog.WednesdayAI
	}
	if pkg != nil && len(pkg.Hosts) > 0 {
		return pkg.Hosts[0].Product
	}
	return catalog.OpenClaw
}

// installed is a host whose package lies on the machine.
type installed struct {
	catalog.Host
	Dir string // of the package
}

// installedHost finds the host's package as Node would from the plugin's folder, and the
// package of a host that the plugin comes with. The nearest folder wins; in one folder, the
// preferred product.
func installedHost(snap *source.Snapshot, dir, prefer string) (installed, bool) {
	order := []string{prefer}
	for _, p := range products {
		if p != prefer {
			order = append(order, p)
		}
	}
	for {
		for _, product := range order {
			if in, ok := hostPackage(snap, path.Join(dir, "node_modules", product), product); ok {
				return in, true
			}
		}
		for _, product := range order {
			if in, ok := hostPackage(snap, dir, product); ok {
				return in, true
			}
		}
		if dir == path.Dir(dir) {
			return installed{}, false
		}
		dir = path.Dir(dir)
	}
}

// bundled reports whether a folder lies inside the package of a host: `dist/extensions/<id>`
// of openclaw. What is installed below it is not part of it.
func bundled(snap *source.Snapshot, dir string) bool {
	for ; path.Base(dir) != "node_modules"; dir = path.Dir(dir) {
		for _, product := range products {
			if _, ok := hostPackage(snap, dir, product); ok {
				return true
			}
		}
		if dir == path.Dir(dir) {
			break
		}
	}
	return false
}

// hostPackage reads the version of a product's package, if that is what lies in dir.
func hostPackage(snap *source.Snapshot, dir, product string) (installed, bool) {
	file := path.Join(dir, PackageName)
	if info, err := snap.Stat(file); err != nil || info.Dir || info.Size > packageLimitBytes {
		return installed{}, false
	}
	pkg, _ := readPackage(snap, file)
	h, err := catalog.ParseHost(product + "@" + pkg.Version.V)
	if err != nil || pkg.Name.V != product {
		return installed{}, false
	}
	return installed{h, dir}, true
}

// declaredHost is the newest known version that satisfies every range which the package
// declares for a product, and the requirement that tells most. What the package is developed
// with counts only where it declares nothing for its users. Where no known version matches,
// it is the lowest that the first range names. A range that admits every version tells nothing.
func declaredHost(pkg *Package, product string) (catalog.Host, Requirement, bool) {
	if pkg == nil {
		return catalog.Host{}, Requirement{}, false
	}
	var ranges []versionRange
	var told []Requirement
	for _, dev := range []bool{false, true} {
		for _, r := range pkg.Hosts {
			parsed, ok := parseRange(r.Range.V)
			if ok && !parsed.isAny() && r.Product == product && (r.Field == "devDependencies."+product) == dev {
				ranges, told = append(ranges, parsed), append(told, r)
			}
		}
		if len(ranges) > 0 {
			break
		}
	}
	if len(ranges) == 0 {
		return catalog.Host{}, Requirement{}, false
	}
	hosts := catalog.Known()
	slices.Reverse(hosts)
	for _, h := range hosts {
		if h.Product != product {
			continue
		}
		if !slices.ContainsFunc(ranges, func(r versionRange) bool { return !r.matches(h.Version) }) {
			// The range that keeps newer hosts out is the one that decided.
			newest, _ := catalog.NewestOf(product)
			i := slices.IndexFunc(ranges, func(r versionRange) bool { return !r.matches(newest.Version) })
			return h, told[max(0, i)], true
		}
	}
	for i, r := range ranges {
		if least := r.least(); least != "" {
			return catalog.Host{Product: product, Version: least}, told[i], true
		}
	}
	return catalog.Host{}, Requirement{}, false
}

// Admits reports whether the ranges that the package declares for its users let a host in. A
// package that declares none lets every host in.
func (p *Package) Admits(h catalog.Host) bool {
	if p == nil {
		return true
	}
	for _, r := range p.Hosts {
		if r.Product != h.Product || r.Field == "devDependencies."+h.Product {
			continue
		}
		if parsed, ok := parseRange(r.Range.V); ok && !parsed.isAny() && !parsed.matches(h.Version) {
			return false
		}
	}
	return true
}
