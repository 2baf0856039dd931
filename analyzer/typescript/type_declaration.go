package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// TypeDeclaration is an interface or type alias at the top of one of the program's own files.
type TypeDeclaration struct {
	Name    string
	Node    *Node // of the name
	Members []TypeMember
	Returns string // of an alias for a function type: its result as written
	Merged  bool   // it extends or joins other types, so it may have more members than are listed
}

// TypeMember is one member of such a type.
type TypeMember struct {
	Name       string
	Node       *Node // of the name
	Optional   bool
	Parameters int    // of a method or a member with a function type; -1 for others
	Rest       bool   // the last parameter takes all others
	Returns    string // its result as written
}

// TypeDeclarations lists the interfaces and type aliases that are declared at the top of the
// program's own files and whose name a test accepts, in order.
func (p *Program) TypeDeclarations(accept func(name string) bool) []TypeDeclaration {
	var list []TypeDeclaration
	for _, tree := range p.trees {
		for _, statement := range tree.AsNode().Statements() {
			switch statement.Kind {
			case tsgo.KindInterfaceDeclaration, tsgo.KindTypeAliasDeclaration:
			default:
				continue
			}
			name := statement.Name()
			if name == nil || !accept(name.Text()) {
				continue
			}
			d := TypeDeclaration{Name: name.Text(), Node: name}
			if statement.Kind == tsgo.KindInterfaceDeclaration {
				d.Merged = statement.AsInterfaceDeclaration().HeritageClauses != nil
				d.Members = p.typeMembers(statement)
			} else if t := statement.Type(); t != nil {
				switch t.Kind {
				case tsgo.KindTypeLiteral:
					d.Members = p.typeMembers(t)
				case tsgo.KindFunctionType:
					d.Returns = "any"
					if t.Type() != nil {
						d.Returns = p.Text(t.Type())
					}
				default:
					d.Merged = true
				}
			}
			list = append(list, d)
		}
	}
	return list
}

func (p *Program) typeMembers(of *Node) []TypeMember {
	var list []TypeMember
	for _, m := range of.Members() {
		name := memberName(m)
		if name == "" {
			continue
		}
		t := TypeMember{Name: name, Node: m.Name(), Optional: m.QuestionToken() != nil, Parameters: -1}
		signature := m
		if m.Kind == tsgo.KindPropertySignature && m.Type() != nil {
			signature = m.Type()
			for signature.Kind == tsgo.KindParenthesizedType {
				signature = signature.Type()
			}
		}
		if signature.Kind == tsgo.KindMethodSignature || signature.Kind == tsgo.KindFunctionType {
			parameters := signature.Parameters()
			t.Parameters = len(parameters)
			if n := len(parameters); n > 0 {
				t.Rest = parameters[n-1].AsParameterDeclaration().DotDotDotToken != nil
			}
			if signature.Type() != nil {
				t.Returns = p.Text(signature.Type())
			}
		}
		list = append(list, t)
	}
	return list
}
