package analyzer

// Places are all places that the facts name, so that a report can carry the text around them.
func (f *Facts) Places() []*Place {
	var list []*Place
	for i := range f.Handlers {
		list = append(list, &f.Handlers[i].At)
	}
	return list
}
