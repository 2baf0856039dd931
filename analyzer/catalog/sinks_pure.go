package catalog

import (
	"slices"
	"strings"
	"sync"
)

// purePackages only compute: nothing that they export leaves the process. The list is of
// December 2026; it exists so that a handler that validates, formats or parses is known not
// to reach the network.
const purePackages = `@automerge/automerge @clack/prompts @opentelemetry/api @opentelemetry/core @opentelemetry/resources
	@opentelemetry/semantic-conventions @orama/orama @sinclair/typebox @sindresorhus/is @standard-schema/spec ajv
	ajv-formats ansi-colors ansi-styles ansis arktype async-mutex async-retry automerge base64-js bcryptjs bignumber.js
	bottleneck bson buffer camelcase chalk cheerio cli-table3 cockatiel colorette commander comment-json compromise
	consola cron cron-parser croner cronstrue crypto-js csv-parse csv-stringify date-fns dayjs debug decimal.js deep-equal
	deepmerge defu destr diff dompurify dotenv dotenv-expand entities es-toolkit escape-html eventemitter3 fast-deep-equal
	fast-json-stable-stringify fast-levenshtein fast-xml-parser fastest-levenshtein file-type flatted flexsearch franc
	fuse.js gpt-tokenizer gray-matter handlebars he html-entities html-to-text iconv-lite immer immutable ini
	is-plain-object iso-639-1 jiti jose js-base64 js-tiktoken js-yaml json-stringify-safe json5 jsonc-parser jsonpath-plus
	jsonrepair jsonschema jsonwebtoken kleur lib0 linkify-it linkifyjs lodash lodash-es loglevel lru-cache lunr luxon
	magic-string markdown-it marked mdast-util-from-markdown mdast-util-to-string micromark mime mime-types minimatch
	minisearch mitt mnemonist moment moment-timezone ms mustache nanoid natural neverthrow node-cron node-html-parser
	node-schedule nunjucks object-hash opencc-js ora otpauth p-limit p-map p-queue p-retry p-throttle p-timeout
	path-to-regexp picocolors picomatch pino pino-pretty pinyin-pro pluralize prettier qrcode qs ramda
	rate-limiter-flexible remark remark-parse remeda retry rfc6902 rxjs safe-stable-stringify sanitize-html seedrandom
	semver sha.js slugify smol-toml stopword string-similarity string-width strip-ansi superjson superstruct tiktoken
	tiny-invariant tinycolor2 toml tslib turndown tweetnacl type-fest typebox ulid unified uuid valibot validator
	word-wrap wrap-ansi xml2js yaml yargs-parser yjs yup zod zod-to-json-schema`

// localPackages work on the machine's own disk or devices: local databases, indexes and file
// formats. The host waits for them, but not for another machine. One that also takes the
// address of a server, as LanceDB does, is used with a folder by every plugin seen so far.
const localPackages = `@duckdb/node-api @lancedb/lancedb @napi-rs/canvas @seald-io/nedb @tobilu/qmd @vscode/ripgrep adm-zip archiver
	better-sqlite3 better-sqlite3-multiple-ciphers canvas chokidar classic-level conf cosmiconfig duckdb exceljs
	exif-parser faiss-node fast-glob file-entry-cache find-up fluent-json-schema fs-jetpack glob globby hnswlib-node
	image-size ipull jimp jszip keytar level libopus-wasm linkedom lmdb lockfile lowdb mammoth music-metadata nedb
	nodejieba pdf-lib pdf-parse pdfjs-dist prom-client proper-lockfile rimraf sharp sql.js sqlite sqlite-vec sqlite3 tar
	tinyglobby tmp trash unzipper usearch vectordb vectra write-file-atomic xlsx yauzl`

var pureNames = sync.OnceValue(func() []string {
	names := strings.Fields(purePackages + " " + localPackages)
	slices.Sort(names)
	return names
})

// pure reports whether a module is, or belongs to, a package that does not leave the machine.
func pure(module string) bool {
	if strings.HasPrefix(module, "@ai-sdk/") {
		return true // makers of models: the functions of the package ai do the calls
	}
	name := module
	parts := strings.SplitN(module, "/", 3)
	switch {
	case strings.HasPrefix(module, "@") && len(parts) > 2:
		name = parts[0] + "/" + parts[1]
	case !strings.HasPrefix(module, "@") && len(parts) > 1:
		name = parts[0]
	}
	_, found := slices.BinarySearch(pureNames(), name)
	return found
}
