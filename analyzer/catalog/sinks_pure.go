package catalog

import (
	"slices"
	"strings"
	"sync"
)

// purePackages only compute: nothing that they export leaves the process. The list is of
// December 2026; it exists so that a handler that validates, formats or parses is known not
// to reach the network.
const purePackages = `@clack/prompts @opentelemetry/api @opentelemetry/core @opentelemetry/resources
	@opentelemetry/semantic-conventions @sindresorhus/is @sinclair/typebox @standard-schema/spec ajv ajv-formats ansi-colors
	ansi-styles ansis arktype async-mutex async-retry base64-js bcryptjs bignumber.js bottleneck bson buffer camelcase
	chalk cheerio cli-table3 cockatiel colorette comment-json compromise consola cron-parser cronstrue crypto-js csv-parse
	csv-stringify date-fns dayjs debug decimal.js deep-equal deepmerge defu destr diff dompurify dotenv dotenv-expand
	entities es-toolkit escape-html eventemitter3 fast-deep-equal fast-json-stable-stringify fast-levenshtein fast-xml-parser
	fastest-levenshtein file-type flatted franc fuse.js gpt-tokenizer gray-matter handlebars he html-entities html-to-text
	iconv-lite immer immutable ini is-plain-object iso-639-1 js-base64 js-tiktoken js-yaml json-stringify-safe json5
	jsonc-parser jsonpath-plus jsonrepair jsonschema jsonwebtoken jose kleur linkify-it linkifyjs lodash lodash-es loglevel
	lru-cache lunr luxon magic-string markdown-it marked mdast-util-from-markdown mdast-util-to-string micromark mime
	mime-types minimatch minisearch mitt mnemonist moment moment-timezone ms mustache nanoid natural neverthrow node-html-parser
	nunjucks object-hash ora otpauth p-limit p-map p-queue p-retry p-throttle p-timeout path-to-regexp picocolors picomatch
	pino-pretty pluralize prettier qs ramda rate-limiter-flexible remark remark-parse remeda retry rfc6902 rxjs safe-stable-stringify
	sanitize-html semver seedrandom sha.js slugify smol-toml stopword string-similarity string-width strip-ansi superjson superstruct
	tiktoken tiny-invariant tinycolor2 toml tslib turndown tweetnacl typebox type-fest ulid unified uuid valibot validator
	word-wrap wrap-ansi xml2js yaml yargs-parser yup zod zod-to-json-schema`

var pureNames = sync.OnceValue(func() []string {
	names := strings.Fields(purePackages)
	slices.Sort(names)
	return names
})

// pure reports whether a module is, or belongs to, a package that only computes.
func pure(module string) bool {
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
