package catalog

// Catalog is the contract of one host.
type Catalog struct{}

// Newest is the newest OpenClaw that the catalog knows.
func Newest() Host { return Host{} }

// For is the catalog of a host; of its nearest known version where that one is unknown.
func For(h Host) *Catalog { return &Catalog{} }

// Host is the host that the catalog describes.
func (c *Catalog) Host() Host { return Host{} }

// Hook finds a hook that the host has.
func (c *Catalog) Hook(name string) (*Hook, bool) { return nil, false }

// Lookup finds a hook of any host: removed, renamed, of the other dialect.
func Lookup(name string) (*Hook, bool) { return nil, false }

// Hooks lists the hooks that the host has, sorted by name.
func (c *Catalog) Hooks() []*Hook { return nil }

// Nearest is the hook of the host whose name is most like a misspelt one, "" where none is near.
func (c *Catalog) Nearest(name string) string { return "" }
