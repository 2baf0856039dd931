// Command peers runs openclaw-lsp and its peers over the same plugins in one go and prints
// what each cost, and the ratios.
//
//	go run ./bench/peers -corpus DIR [-host DIR] [-tools DIR] [-rounds N]
//
// The peers are the regular-expression inspector, which wants Node 22 or newer, and tsc.
// They are installed with npm into the folder -tools (a temporary one without it), and so
// is the host that the inspector compares plugins with. Nothing of the corpus is run.
//
// Each program runs once a round, one after the other, so that a busy minute of the machine
// meets them all; the medians are compared.
package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The versions that are compared with.
const (
	nodePackage      = "node@22"
	inspectorPackage = "@openclaw/plugin-inspector@0.3.20"
	compilerPackage  = "typescript@7.0.2"
	hostPackage      = "openclaw@2026.9.6"
)

type options struct {
	corpus, small, host, tools string
	rounds, coldRounds         int
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var o options
	flag.StringVar(&o.corpus, "corpus", "", "folder of plugin roots to check")
	flag.StringVar(&o.small, "small", "examples/tool-preflight-fixed", "small plugin for the cold start")
	flag.StringVar(&o.host, "host", "", "unpacked package of the host (default: "+hostPackage+" from npm)")
	flag.StringVar(&o.tools, "tools", "", "folder where the peers are or will be installed (default: a temporary one)")
	flag.IntVar(&o.rounds, "rounds", 3, "rounds over the corpus")
	flag.IntVar(&o.coldRounds, "cold", 15, "rounds over the small plugin")
	flag.Parse()
	if o.corpus == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := compare(ctx, o); err != nil {
		fmt.Fprintf(os.Stderr, "peers: %v\n", err)
		os.Exit(1)
	}
}

func compare(ctx context.Context, o options) error {
	work, err := os.MkdirTemp("", "openclaw-lsp-peers-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	t, err := install(ctx, &o, work)
	if err != nil {
		return err
	}
	roots, err := pluginRoots(o.corpus)
	if err != nil {
		return err
	}
	fmt.Printf("corpus: %d plugin roots\n\n", len(roots))

	err = race(ctx, o.rounds, []contestant{
		{"openclaw-lsp check", commands(t.ours, "check", o.corpus, "--format", "json", "--output", filepath.Join(work, "ours.json"))},
		{"plugin-inspector batch, with a host", commands(t.node, t.inspector, "batch", o.corpus, "--out", filepath.Join(work, "inspector"), "--openclaw", o.host, "--json")},
		{"tsc, root by root", t.compile(roots)},
	})
	if err != nil {
		return err
	}
	return race(ctx, o.coldRounds, []contestant{
		{"openclaw-lsp check, small plugin", commands(t.ours, "check", o.small, "--format", "json", "--output", filepath.Join(work, "small.json"))},
		{"plugin-inspector, small plugin", commands(t.node, t.inspector, "inspect", "--plugin-root", o.small, "--out", filepath.Join(work, "one"), "--no-openclaw", "--json")},
	})
}

// tools are the programs to run.
type tools struct{ ours, node, inspector, tsc string }

// install builds ours and fetches the peers.
func install(ctx context.Context, o *options, work string) (tools, error) {
	t := tools{ours: filepath.Join(work, "openclaw-lsp")}
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", t.ours, "./cmd/openclaw-lsp")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if err := quiet(build); err != nil {
		return t, fmt.Errorf("building openclaw-lsp (run this from the root of the repository): %w", err)
	}
	if o.tools == "" {
		o.tools = filepath.Join(work, "tools")
	}
	modules := filepath.Join(o.tools, "node_modules")
	t.node = filepath.Join(modules, "node", "bin", "node")
	t.inspector = filepath.Join(modules, "@openclaw", "plugin-inspector", "src", "cli.js")
	t.tsc = filepath.Join(modules, "typescript", "bin", "tsc")
	if !exist(t.node, t.inspector, t.tsc) {
		if err := os.MkdirAll(o.tools, 0o755); err != nil {
			return t, err
		}
		npm := exec.CommandContext(ctx, "npm", "install", "--no-audit", "--no-fund", "--prefix", o.tools, nodePackage, inspectorPackage, compilerPackage)
		if err := quiet(npm); err != nil {
			return t, fmt.Errorf("installing the peers: %w", err)
		}
	}
	if o.host == "" {
		packed := filepath.Join(work, "host")
		if err := os.MkdirAll(packed, 0o755); err != nil {
			return t, err
		}
		for _, cmd := range []*exec.Cmd{
			exec.CommandContext(ctx, "npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", packed, hostPackage),
			exec.CommandContext(ctx, "tar", "xzf", strings.Replace(hostPackage, "@", "-", 1)+".tgz"),
		} {
			cmd.Dir = packed
			if err := quiet(cmd); err != nil {
				return t, fmt.Errorf("fetching the host: %w", err)
			}
		}
		o.host = filepath.Join(packed, "package")
	}
	return t, nil
}

func exist(paths ...string) bool {
	return !slices.ContainsFunc(paths, func(p string) bool { _, err := os.Stat(p); return err != nil })
}

// quiet runs a command and shows what it printed only when it fails.
func quiet(cmd *exec.Cmd) error {
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, out)
	}
	return nil
}

// pluginRoots lists the folders below a corpus that hold a manifest.
func pluginRoots(corpus string) ([]string, error) {
	var roots []string
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "node_modules":
			return filepath.SkipDir
		case !d.IsDir() && d.Name() == "openclaw.plugin.json":
			roots = append(roots, filepath.Dir(path))
		}
		return nil
	})
	if err == nil && len(roots) == 0 {
		err = fmt.Errorf("there is no openclaw.plugin.json below %s", corpus)
	}
	slices.Sort(roots)
	return roots, err
}

// compile checks the source files of each root with one run of tsc.
func (t tools) compile(roots []string) []command {
	var list []command
	for _, root := range roots {
		args := []string{t.tsc, "--noEmit", "--allowJs", "--skipLibCheck", "--module", "nodenext", "--target", "esnext", "--jsx", "preserve"}
		files := 0
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "dist"):
				return filepath.SkipDir
			case !d.IsDir() && slices.Contains([]string{".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"}, filepath.Ext(path)):
				args = append(args, path)
				files++
			}
			return nil
		})
		if files > 0 {
			list = append(list, command{t.node, args})
		}
	}
	return list
}

// contestant is a program with the commands that make one round of it.
type contestant struct {
	name     string
	commands []command
}

type command struct {
	path string
	args []string
}

func commands(path string, args ...string) []command { return []command{{path, args}} }

// cost is what one round took.
type cost struct {
	wall, cpu time.Duration
	peak      int64 // bytes, of the largest process
}

// race runs every contestant once a round and prints medians, and ratios to the first.
func race(ctx context.Context, rounds int, all []contestant) error {
	costs := make([][]cost, len(all))
	for range rounds {
		for i, c := range all {
			one, err := c.run(ctx)
			if err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			costs[i] = append(costs[i], one)
		}
	}
	var first cost
	fmt.Printf("%-38s %10s %10s %10s   %s\n", fmt.Sprintf("median of %d", rounds), "wall", "CPU", "peak", "wall, CPU and peak to the first")
	for i, c := range all {
		m := median(costs[i])
		ratio := ""
		if i == 0 {
			first = m
		} else {
			ratio = fmt.Sprintf("%.1f×, %.1f×, %.1f×", float64(m.wall)/float64(first.wall), float64(m.cpu)/float64(first.cpu), float64(m.peak)/float64(max(first.peak, 1)))
		}
		fmt.Printf("%-38s %10s %10s %6d MiB   %s\n", c.name, m.wall.Round(time.Millisecond), m.cpu.Round(time.Millisecond), m.peak>>20, ratio)
	}
	fmt.Println()
	return nil
}

// run does one round. Exit codes up to 2 mean findings for one program or another.
func (c contestant) run(ctx context.Context) (cost, error) {
	var sum cost
	for _, one := range c.commands {
		cmd := exec.CommandContext(ctx, one.path, one.args...)
		began := time.Now()
		err := cmd.Run()
		sum.wall += time.Since(began)
		if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() < 0 || cmd.ProcessState.ExitCode() > 2 {
			return sum, fmt.Errorf("%s %s: %w", one.path, strings.Join(one.args[:min(3, len(one.args))], " "), err)
		}
		sum.cpu += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		sum.peak = max(sum.peak, peakMemory(cmd.ProcessState))
	}
	return sum, nil
}

// median takes each measure by itself.
func median(costs []cost) cost {
	var m cost
	middle := func(of func(cost) int64) int64 {
		var list []int64
		for _, c := range costs {
			list = append(list, of(c))
		}
		slices.Sort(list)
		return list[len(list)/2]
	}
	m.wall = time.Duration(middle(func(c cost) int64 { return int64(c.wall) }))
	m.cpu = time.Duration(middle(func(c cost) int64 { return int64(c.cpu) }))
	m.peak = middle(func(c cost) int64 { return c.peak })
	return m
}
