package catalog

import (
	"slices"
	"sort"
	"sync"
)

// Catalog is the contract of one host. It is immutable and safe for concurrent use.
type Catalog struct {
	host      Host
	installed bool // read from a package's own declarations
	hooks     []*Hook
	byName    map[string]*Hook
	subpaths  []Subpath
	members   []ApiMember // of the api object, where they were read; nil: those of the product
	sdk       string      // text of the declarations behind openclaw/plugin-sdk
}

var built struct {
	sync.Mutex
	catalogs map[Host]*Catalog
}

// For is the catalog of a host; of its nearest known version where that one is unknown: what
// is newer than the newest version that was read is judged as that one, so that Host names
// a host whose contract is really known. A host of an unknown product is judged as Newest.
func For(h Host) *Catalog {
	newest, ok := NewestOf(h.Product)
	if !ok {
		h = Newest()
	} else if h.Version == "" || CompareVersions(h.Version, newest.Version) > 0 {
		h = newest
	} else if oldest := oldestOf(h.Product); CompareVersions(h.Version, oldest.Version) < 0 {
		h = oldest
	}
	built.Lock()
	defer built.Unlock()
	if c := built.catalogs[h]; c != nil {
		return c
	}
	c := build(h)
	// The number of versions that one process meets is small, but not ours to choose.
	if built.catalogs == nil || len(built.catalogs) > 64 {
		built.catalogs = map[Host]*Catalog{}
	}
	built.catalogs[h] = c
	return c
}

func oldestOf(product string) Host {
	for _, h := range versions {
		if h.Product == product {
			return h
		}
	}
	return Host{}
}

func build(h Host) *Catalog {
	c := &Catalog{host: h, sdk: newestSDK}
	for _, e := range entries {
		if e.holds(h) {
			hook := e.hook(h.Product)
			hook.asOf(h)
			c.hooks = append(c.hooks, hook)
		}
	}
	c.subpaths = subpathsOf(h)
	c.index()
	return c
}

func (c *Catalog) index() {
	sort.Slice(c.hooks, func(i, j int) bool { return c.hooks[i].Name < c.hooks[j].Name })
	c.byName = make(map[string]*Hook, len(c.hooks))
	for _, h := range c.hooks {
		c.byName[h.Name] = h
	}
}

// Host is the host that the catalog describes.
func (c *Catalog) Host() Host { return c.host }

// Installed reports whether the contract was read from the declarations of an installed
// package because the catalog does not know its version.
func (c *Catalog) Installed() bool { return c.installed }

// Hook finds a hook that the host has.
func (c *Catalog) Hook(name string) (*Hook, bool) {
	h, ok := c.byName[name]
	return h, ok
}

// Hooks lists the hooks that the host has, sorted by name.
func (c *Catalog) Hooks() []*Hook { return slices.Clone(c.hooks) }

var all = sync.OnceValue(func() map[string]*Hook {
	hooks := make(map[string]*Hook, len(entries))
	for _, e := range entries {
		product := WednesdayAI
		if e.of(OpenClaw) {
			product = OpenClaw
		}
		hooks[e.Name] = e.hook(product)
	}
	return hooks
})

// Lookup finds a hook of any host: removed, renamed, of the other dialect. A hook that
// several hosts have is described as the newest OpenClaw has it.
func Lookup(name string) (*Hook, bool) {
	h, ok := all()[name]
	return h, ok
}

// All lists the hooks of every host, removed ones included, sorted by name.
func All() []*Hook {
	hooks := make([]*Hook, 0, len(entries))
	for _, h := range all() {
		hooks = append(hooks, h)
	}
	sort.Slice(hooks, func(i, j int) bool { return hooks[i].Name < hooks[j].Name })
	return hooks
}
