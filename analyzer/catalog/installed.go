package catalog

// Installed is the catalog of a host whose version is not known, from what its own
// declarations say. What they do not say is taken over from base, the nearest host that is
// known: for hooks that base has, for hooks of other versions, for options and members of
// the api object. A hook that no
// known host has is taken as one that is watched only, without budget, gates or notes, so
// that no rule speaks about what nobody has read.
func Installed(base *Catalog, s Shapes) *Catalog {
	c := &Catalog{host: Host{Product: s.Product, Version: s.Version}, installed: true, sdk: s.Declarations}
	for _, shape := range s.Hooks {
		h := Hook{Name: shape.Name, Group: groupUnknown, Kind: Observe, Isolation: isoUnstated, Sync: shape.Sync && hasResult(shape)}
		known, ok := base.byName[shape.Name]
		if !ok {
			known, ok = Lookup(shape.Name)
		}
		if ok {
			h = *known
			if h.Sync && !shape.Sync {
				h.Sync, h.Kind = false, Modify
			}
		} else {
			h.Summary = "Known from the declarations of the installed package only."
			h.When = "Not recorded."
		}
		if h.Kind == Observe && !ok && hasResult(shape) {
			// Returning something is right here, so that it must not look like a hook whose
			// results are dropped.
			h.Kind = Modify
		}
		e := entryOf(shape.Name)
		h.Event, h.Context, h.Result = shape.Event, shape.Context, shape.Result
		if e != nil {
			h.Event.Fields = annotate(shape.Event.Fields, "", e.events)
			h.Result.Fields = annotate(shape.Result.Fields, "", e.results)
		}
		h.Options = optionsOf(shape.Name, s.Options, h.Options)
		h.Hosts = []Range{{Product: s.Product, Since: s.Version}}
		if !ok {
			h.Sources = []string{"the declarations of " + c.host.String()}
		} else {
			h.Hosts = known.Hosts
			h.Sources = append([]string{"the declarations of " + c.host.String()}, known.Sources...)
		}
		c.hooks = append(c.hooks, &h)
	}
	for _, m := range s.Members {
		if known, ok := base.ApiMember(m.Name); ok {
			known.Function = m.Function
			m = known
		}
		c.members = append(c.members, m)
	}
	c.subpaths = subpaths(s.Typed, s.Untyped)
	c.index()
	return c
}

func hasResult(s HookShape) bool { return s.Result.Type != "" || len(s.Result.Fields) > 0 }

func entryOf(name string) *entry {
	for _, e := range entries {
		if e.Name == name {
			return e
		}
	}
	return nil
}

// optionsOf lists the options that the declarations allow for a hook, with the words that
// the catalog has for them.
func optionsOf(hook string, declared []OptionShape, known []Option) []Option {
	var list []Option
	seen := map[string]bool{}
	for _, o := range declared {
		applies := o.Hooks == nil
		for _, name := range o.Hooks {
			applies = applies || name == hook
		}
		if !applies || seen[o.Name] {
			continue
		}
		seen[o.Name] = true
		option := Option{Name: o.Name, Type: o.Type}
		for _, k := range known {
			if k.Name == o.Name {
				option.Values, option.Doc = k.Values, k.Doc
			}
		}
		list = append(list, option)
	}
	return list
}
