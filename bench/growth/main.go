// Command growth measures how the cost of a check grows with the size of a plugin: it makes
// plugins of 50, 100, 200 and 400 files that differ in nothing but their number, checks each
// and prints the CPU time, the ratio to the one before and what each further file costs.
//
//	go run ./bench/growth [-files 50,100,200,400] [-rounds N] [-binary FILE]
//
// Growth is linear where each further file costs the same; the ratio of a plugin of twice the
// files stays below 2, because the start of the program is paid once.
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	sizes := flag.String("files", "50,100,200,400", "sizes of the plugins, ascending")
	rounds := flag.Int("rounds", 5, "rounds; the least CPU time counts, since noise only adds")
	binary := flag.String("binary", "", "a built openclaw-lsp (default: build this one)")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := measure(ctx, *sizes, *rounds, *binary); err != nil {
		fmt.Fprintf(os.Stderr, "growth: %v\n", err)
		os.Exit(1)
	}
}

func measure(ctx context.Context, sizes string, rounds int, binary string) error {
	work, err := os.MkdirTemp("", "openclaw-lsp-growth-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if binary == "" {
		binary = filepath.Join(work, "openclaw-lsp")
		build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-o", binary, "./cmd/openclaw-lsp")
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("building openclaw-lsp (run this from the root of the repository): %w\n%s", err, out)
		}
	}
	var counts []int
	for _, word := range strings.Split(sizes, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return fmt.Errorf("%q is no number of files", word)
		}
		counts = append(counts, n)
		if err := lay(filepath.Join(work, word), n); err != nil {
			return err
		}
	}
	least := make([]time.Duration, len(counts))
	for range rounds { // one after the other, so that a busy minute meets all sizes
		for i, n := range counts {
			spent, err := check(ctx, binary, filepath.Join(work, strconv.Itoa(n)))
			if err != nil {
				return err
			}
			if least[i] == 0 || spent < least[i] {
				least[i] = spent
			}
		}
	}
	fmt.Printf("%6s  %9s  %12s  %18s\n", "files", "CPU", "to the last", "a further file")
	for i, n := range counts {
		if i == 0 {
			fmt.Printf("%6d  %6.0f ms\n", n, ms(least[i]))
			continue
		}
		more := ms(least[i]-least[i-1]) / float64(n-counts[i-1])
		fmt.Printf("%6d  %6.0f ms  %5.2f of %4.2f  %15.2f ms\n", n, ms(least[i]),
			float64(least[i])/float64(least[i-1]), float64(n)/float64(counts[i-1]), more)
	}
	return nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// check is the CPU time of one check in a process of its own.
func check(ctx context.Context, binary, dir string) (time.Duration, error) {
	cmd := exec.CommandContext(ctx, binary, "check", dir, "--format", "json", "--output", dir+".json")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() < 0 || cmd.ProcessState.ExitCode() > 1 {
		return 0, fmt.Errorf("checking %s: %w\n%s", dir, err, out)
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

// lay makes a plugin of n modules beside its entry: each has a client class, a handler that
// goes through it, and a helper that the next module calls.
func lay(dir string, n int) error {
	files := map[string]string{
		"openclaw.plugin.json": `{ "id": "grown", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }` + "\n",
		"package.json":         `{ "name": "grown", "type": "module", "openclaw": { "extensions": ["./index.ts"] } }` + "\n",
	}
	var imports, calls strings.Builder
	for i := range n {
		fmt.Fprintf(&imports, "import { register%d } from \"./src/part%d.js\";\n", i, i)
		fmt.Fprintf(&calls, "    register%d(api);\n", i)
		files[fmt.Sprintf("src/part%d.ts", i)] = part(i)
	}
	files["index.ts"] = "import { definePluginEntry } from \"openclaw/plugin-sdk/plugin-entry\";\n" + imports.String() +
		"\nexport default definePluginEntry({\n  id: \"grown\",\n  name: \"Grown\",\n  register(api) {\n" + calls.String() + "  },\n});\n"
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(files[name]), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// part is one module. It calls into the module before it.
func part(i int) string {
	before, use := "", "text.trim()"
	if i > 0 {
		before = fmt.Sprintf("import { tidy%d } from \"./part%d.js\";\n", i-1, i-1)
		use = fmt.Sprintf("tidy%d(text).trim()", i-1)
	}
	hooks := []string{"before_prompt_build", "agent_end", "before_tool_call", "message_received", "session_start"}
	results := []string{"{ appendContext: found }", "undefined", "{ block: found === \"no\" }", "undefined", "undefined"}
	return before + fmt.Sprintf(`import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

export function tidy%[1]d(text: string): string {
  return %[2]s;
}

class Client%[1]d {
  constructor(private readonly base: string, private readonly kept = new Map<string, string>()) {}

  async find(query: string): Promise<string> {
    const known = this.kept.get(query);
    if (known !== undefined) return known;
    const answer = await fetch(this.base + encodeURIComponent(tidy%[1]d(query)), { signal: AbortSignal.timeout(1500) });
    const text = await answer.text();
    this.kept.set(query, text);
    return text;
  }
}

export function register%[1]d(api: OpenClawPluginApi): void {
  const client = new Client%[1]d("https://part-%[1]d.example/");
  api.on(%[3]q, async (event) => {
    const found = await client.find(JSON.stringify(event).slice(0, 80));
    return %[4]s;
  }, { priority: %[1]d, timeoutMs: 2000 });
}
`, i, use, hooks[i%len(hooks)], results[i%len(hooks)])
}
