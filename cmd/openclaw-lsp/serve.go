package main

import (
	"errors"

	"openclaw-lsp/cmd/openclaw-lsp/internal/server"
)

func newServe(s *system) *verb {
	return &verb{
		name: "serve", summary: "Be a language server on standard input and output; what editors start.",
		options: []option{
			{name: "stdio", help: "The only transport there is; accepted because editors pass it.", set: func(string) error { return nil }},
		},
		run: func(args []string) int {
			if len(args) > 0 {
				return s.fail("serve takes no argument, got %q", args[0])
			}
			err := server.Run(s.ctx, s.in, s.out, server.Options{Version: version})
			switch {
			case err == nil:
				return 0
			case !errors.Is(err, server.ErrNoShutdown):
				s.fail("%v", err)
			}
			// The protocol knows these two codes only.
			return 1
		},
	}
}
