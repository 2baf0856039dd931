package catalog

// hookShapes are the shapes of one hook.
type hookShapes struct{ event, context, result Shape }

// typeTable is what the host's declarations say about the types that plugins meet.
type typeTable struct{}

func typesFor(h Host) *typeTable { return &typeTable{} }

func hookShape(name string) (hookShapes, bool) { return hookShapes{}, false }
