package plugin

import (
	"path"

	"openclaw-lsp/analyzer/source"
)

// ManifestName is the file that makes a folder a plugin.
const ManifestName = "openclaw.plugin.json"

// ManifestLimitBytes is the size beyond which the host refuses a manifest (openclaw 2026.9.6,
// manifest loading).
const ManifestLimitBytes = 262144

// Manifest is openclaw.plugin.json as far as it could be read. The trees in it belong to
// its Document, which tells their places.
type Manifest struct {
	Document

	ID           Value[string]
	Name         Value[string]
	Version      Value[string]
	Kinds        []Value[string]
	Channels     []Value[string]
	Contracts    []Contract
	Activation   Activation
	ConfigSchema *Tree // nil where there is none
}

// Contract is what a manifest says the plugin contributes under one key of `contracts`.
type Contract struct {
	Name string
	At   source.Location // of the name
	IDs  []Value[string]
}

// Activation says when the host loads a plugin.
type Activation struct {
	At           source.Location // of the key `activation`; zero where there is none
	OnStartup    Value[bool]
	Capabilities []Value[string] // onCapabilities
}

// Contract finds a contract by name.
func (m *Manifest) Contract(name string) (Contract, bool) {
	for _, c := range m.Contracts {
		if c.Name == name {
			return c, true
		}
	}
	return Contract{}, false
}

// ReadManifest reads the manifest of the plugin at root; nil where there is none. For a
// plugin made of one file it is the one beside the file.
func ReadManifest(snap *source.Snapshot, root Root) (*Manifest, []Problem) {
	at := path.Join(root.Dir, ManifestName)
	if !present(snap, at) {
		return nil, nil
	}
	doc, problems := ReadDocument(snap, at, DocumentOptions{
		SyntaxError: ManifestSyntaxError, LimitBytes: ManifestLimitBytes, LimitBy: "the host"})
	m := &Manifest{Document: doc}
	m.ID, m.Name, m.Version = doc.text("id"), doc.text("name"), doc.text("version")
	m.Kinds, m.Channels = doc.texts("kind"), doc.texts("channels")
	if schema := doc.Root.Get("configSchema"); schema.Is(TreeObject) {
		m.ConfigSchema = schema
	}
	for _, f := range fieldsOf(doc.Root.Get("contracts")) {
		m.Contracts = append(m.Contracts, Contract{
			Name: f.Name, At: source.Location{Path: at, Span: f.Key}, IDs: doc.texts("contracts", f.Name)})
	}
	if f, ok := doc.Root.Field("activation"); ok {
		m.Activation.At = source.Location{Path: at, Span: f.Key}
		m.Activation.Capabilities = doc.texts("activation", "onCapabilities")
		if t := f.Value.Get("onStartup"); t.Is(TreeBool) {
			m.Activation.OnStartup = Value[bool]{Known: true, V: t.Bool, At: doc.At(t)}
		}
	}
	return m, problems
}

// present reports whether something lies at the path, be it readable or not: a manifest that
// cannot be read is a problem, not a manifest that is not there.
func present(snap *source.Snapshot, file string) bool {
	if _, err := snap.Stat(file); err == nil {
		return true
	}
	entries, err := snap.ReadDir(path.Dir(file))
	if err != nil {
		return false
	}
	for _, e := range entries {
		if e.Name == path.Base(file) {
			return true
		}
	}
	return false
}
