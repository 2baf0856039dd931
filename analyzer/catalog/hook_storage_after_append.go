package catalog

var hookStorageAfterAppend = &entry{
	Hook: Hook{
		Name:      "storage.afterAppend",
		Group:     groupContext,
		Summary:   "Watches that an entry was added to the stored conversation.",
		When:      "After each entry was appended.",
		Kind:      Observe,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookStorageAfterAppendEvent", Fields: []Field{
			{Name: "entry", Type: "StoredConversationEntry"},
			{Name: "cursor", Type: "StorageCursor"},
		}},
		Context: lifecycleContext,
		Notes: []string{
			"One message may be told several times; tell repeats apart by the turn and the entry.",
		},
		Hosts:   dialect,
		Sources: lifecycleSources,
	},
}
