package main

import (
	"errors"
	"fmt"

	"openclaw-lsp/cmd/openclaw-lsp/internal/server"
)

// exitImpolite is what the protocol wants where a client left without a shutdown request.
const exitImpolite = 1

func newServe(s *system) *verb {
	return &verb{
		name:    "serve",
		summary: "Be a language server on standard input and output; this is what happens without a verb.",
		options: []option{
			{name: "stdio", help: "speak on standard input and output, which is the only way", set: func(string) error { return nil }},
		},
		run: func(args []string) int { return serve(s, args) },
	}
}

func serve(s *system, args []string) int {
	if len(args) > 0 {
		return s.fail("serve takes no argument, got %q", args[0])
	}
	if s.interactive {
		fmt.Fprintln(s.err, "openclaw-lsp: waiting for an editor on standard input; run `openclaw-lsp help` for the other verbs")
	}
	err := server.Run(s.ctx, s.in, s.out, server.Options{Version: version})
	switch {
	case errors.Is(err, server.ErrNoShutdown):
		return exitImpolite
	case err != nil:
		return s.fail("%v", err)
	}
	return exitClean
}
