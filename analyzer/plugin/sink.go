package plugin

import (
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

type sinkTmp struct {
	Kind       catalog.SinkKind
	Name       string
	Background bool
	Sync       bool
}

var tmpPackages = map[string]bool{"openai": true, "axios": true, "ws": true, "opik": true, "supermemory": true, "undici": true, "@grpc/grpc-js": true, "agent-control": true, "nats": true}

func sinkOf(o typescript.Origin, constructed bool) (sink sinkTmp, ok, benign bool) {
	switch o.Kind {
	case typescript.Global:
		switch o.Path {
		case "fetch":
			return sinkTmp{Kind: catalog.Network, Name: "fetch"}, true, false
		case "WebSocket":
			return sinkTmp{Kind: catalog.Network, Name: "WebSocket"}, true, false
		}
		return sinkTmp{}, false, true
	case typescript.External:
		m := strings.TrimPrefix(o.Module, "node:")
		switch m {
		case "http", "https":
			if strings.HasSuffix(o.Path, "request") || strings.HasSuffix(o.Path, "get") {
				return sinkTmp{Kind: catalog.Network, Name: o.Module + "." + o.Path}, true, false
			}
		}
		if tmpPackages[m] {
			return sinkTmp{Kind: catalog.Network, Name: m}, true, false
		}
		return sinkTmp{}, false, strings.HasPrefix(o.Module, "node:")
	case typescript.Seeded:
		if strings.HasPrefix(o.Path, "runtime.llm.") {
			return sinkTmp{Kind: catalog.Model, Name: "api." + o.Path}, true, false
		}
		return sinkTmp{}, false, true
	}
	return sinkTmp{}, false, false
}
