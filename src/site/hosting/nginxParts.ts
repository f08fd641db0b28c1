import { brand } from '../../portal/brand';
import type { Redirect } from '../../portal/redirects';
import { contentTypes, FIXED_TYPES } from './contentTypes';
import { oldAddresses, withQuery } from './redirectsFile';
import { MARKDOWN_ACCEPTED } from './acceptMarkdown';
import { FILE_VARY, PAGE_VARY } from './findResponse';
import { EVERYTHING, REVALIDATE, type HeaderRule } from './headerRules';

/** The generated parts of nginx' configuration, which `deploy/nginx/nginx.conf` includes. */
export interface NginxParts {
  /** For the `http` block: types, and the headers by address. */
  readonly 'http.conf': string;
  /** For the `server` block: the headers, and the redirects. */
  readonly 'server.conf': string;
}

const CACHE_CONTROL = 'Cache-Control';
const COMMENT = '# Made by `npm run build` from the rules in src/site/hosting/.\n';

/** Full, partial and not-modified responses. Others must not be cached. */
const SUCCESS = '(?:200|206|304)';

/**
 * Renders the parts. Content types come from the types block, not from the rules.
 *
 * @throws {InputError} for an address that nginx would misread
 */
export function nginxParts(rules: readonly HeaderRule[], redirects: readonly Redirect[]): NginxParts {
  const everywhere = Object.entries(rules.find(({ pattern }) => pattern === EVERYTHING)?.headers ?? {});
  const somewhere = rules.filter(({ pattern }) => pattern !== EVERYTHING);
  const names = [...new Set(somewhere.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== 'Content-Type',
  );
  return {
    'http.conf': [
      COMMENT,
      typesBlock(),
      ...MARKDOWN_MAPS,
      ...names.map((name) => mapBlock(name, somewhere)),
    ].join('\n'),
    'server.conf': [
      COMMENT,
      `server_name ${new URL(brand.portalUrl).hostname};\n`,
      ...everywhere.map(([name, value]) => addHeader(name, literal(value))),
      ...names.map((name) => addHeader(name, variableOf(name))),
      addHeader('Vary', '$vary'),
      ...Array.from(FIXED_TYPES, ([file, type]) => typeBlock(file, type)),
      ...redirects.flatMap(({ from, to }) => oldAddresses(from).map((old) => redirectBlock(old, to))),
    ].join(''),
  };
}

/** The maps with which nginx chooses between a page and its twin; `$page_ending` and `$error_ending` are used by `nginx.conf`. */
const MARKDOWN_MAPS: readonly string[] = [
  mapOf(
    '$http_accept',
    '$page_ending',
    '.html',
    MARKDOWN_ACCEPTED.map((accept) => [`~*${accept}`, '.md'] as const),
  ),
  mapOf('$uri', '$error_ending', '$page_ending', [[String.raw`~\.md$`, '.md']]),
  mapOf('"$status $request_uri"', '$vary', FILE_VARY, [
    ['~^40[04] ', PAGE_VARY],
    [String.raw`~^\d+ [^?]*/(?:\?|$)`, PAGE_VARY],
  ]),
];

function mapOf(
  source: string,
  variable: string,
  otherwise: string,
  lines: readonly (readonly [expression: string, value: string])[],
): string {
  const cases = lines.map(([expression, value]) => `  ${quote(expression)} ${quote(value)};\n`);
  return `map ${source} ${variable} {\n  default ${quote(otherwise)};\n${cases.join('')}}\n`;
}

function typesBlock(): string {
  const types = [...new Set(contentTypes.values())];
  const lines = types.map((type) => {
    const endings = [...contentTypes].filter(([, each]) => each === type).map(([ending]) => ending);
    return `  ${literal(type)} ${endings.join(' ')};\n`;
  });
  return `types {\n${lines.join('')}}\ndefault_type application/octet-stream;\n`;
}

/** Maps an address to the value of a header; an empty value is not sent. */
function mapBlock(name: string, rules: readonly HeaderRule[]): string {
  const isCache = name === CACHE_CONTROL;
  const lines = rules.flatMap(({ pattern, headers }) => {
    const value = headers[name];
    const address = isCache ? `${SUCCESS} ${expression(pattern)}` : expression(pattern);
    return value === undefined ? [] : [`  ${quote(`~^${address}`)} ${literal(value)};\n`];
  });
  return (
    `map ${isCache ? '"$status $uri"' : '$uri'} ${variableOf(name)} {\n` +
    `  default ${literal(isCache ? REVALIDATE : '')};\n${lines.join('')}}\n`
  );
}

/** Converts a pattern to the rest of a regular expression. */
function expression(pattern: string): string {
  const escaped = pattern.replace(/\*$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return pattern.endsWith('*') ? escaped : `${escaped}$`;
}

function variableOf(name: string): string {
  return `$header_${name.toLowerCase().replaceAll('-', '_')}`;
}

function addHeader(name: string, value: string): string {
  return `add_header ${name} ${value} always;\n`;
}

/** A file without an extension, of which a types block knows nothing. */
function typeBlock(file: string, type: string): string {
  return `location = ${literal(file)} {\n  types {}\n  default_type ${literal(type)};\n}\n`;
}

function redirectBlock(from: string, to: string): string {
  return `location = ${literal(from)} {\n  return 301 ${quote(withQuery(checked(to), '$is_args$args'))};\n}\n`;
}

/** A string without variables. */
function literal(value: string): string {
  return quote(checked(value));
}

/** @throws {Error} for a dollar sign, which starts a variable in nginx and cannot be escaped */
function checked(value: string): string {
  if (value.includes('$')) {
    throw new Error(`nginx would take this for a variable: ${value}`);
  }
  return value;
}

function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
