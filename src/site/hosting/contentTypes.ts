import path from 'node:path';

import { InputError } from '../../kit/problem';
import { API_CATALOG } from '../../portal/files';

interface ContentType {
  /** The value of `Content-Type` (RFC 9110, section 8.3). */
  readonly type: string;
  /** Whether the content is text and worth compressing. */
  readonly isText: boolean;
}

const text = (type: string): ContentType => ({ type, isText: true });
const binary = (type: string): ContentType => ({ type, isText: false });

/** The browser shows samples, types, requests and the file for Node, and never runs them, so all are plain text. */
export const SAMPLE_TYPE = 'text/plain; charset=utf-8';

/** The types by extension. JSON and YAML are always UTF-8 and have no charset parameter (RFC 8259, RFC 9512). */
const TYPES: Readonly<Record<string, ContentType>> = {
  html: text('text/html; charset=utf-8'),
  css: text('text/css; charset=utf-8'),
  // RFC 9239.
  js: text('text/javascript; charset=utf-8'),
  json: text('application/json'),
  // RFC 9512.
  yaml: text('application/yaml'),
  // RFC 7763 requires the charset.
  md: text('text/markdown; charset=utf-8'),
  txt: text('text/plain; charset=utf-8'),
  // RFC 7303.
  xml: text('application/xml; charset=utf-8'),
  // RFC 5545, section 8.1.
  ics: text('text/calendar; charset=utf-8'),
  webmanifest: text('application/manifest+json'),
  svg: text('image/svg+xml; charset=utf-8'),
  // RFC 6713.
  tgz: binary('application/gzip'),
  png: binary('image/png'),
  jpg: binary('image/jpeg'),
  webp: binary('image/webp'),
  ico: binary('image/vnd.microsoft.icon'),
  woff2: binary('font/woff2'),
  zip: binary('application/zip'),
  // A bundle for clients of assistants has no type of its own; it is a ZIP archive.
  mcpb: binary('application/zip'),
  ...Object.fromEntries(
    ['Containerfile', 'cs', 'go', 'http', 'java', 'mjs', 'mts', 'php', 'py', 'rest', 'sh', 'ts'].map(
      (ending) => [ending, text(SAMPLE_TYPE)],
    ),
  ),
};

/** The types of files whose names have no extension, by path: standards fix these names. */
export const FIXED_TYPES: ReadonlyMap<string, string> = new Map([
  // RFC 9727, section 4; the profile is that of section 4.1.
  [API_CATALOG, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
]);

/** Every known extension with its type. */
export const contentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).map(([ending, { type }]) => [ending, type]),
);

/**
 * The type of a file of the site, or `undefined` for an unknown extension.
 *
 * @param file its path on the site, with or without a leading slash
 */
export function contentTypeOf(file: string): string | undefined {
  return find(file)?.type;
}

/** Whether a file is worth compressing. */
export function isText(file: string): boolean {
  return find(file)?.isText ?? false;
}

/**
 * Checks that every file has a type; otherwise servers would send it as a binary download.
 *
 * @throws {InputError} with the first file of every unknown extension
 */
export function checkContentTypes(files: readonly string[]): void {
  const unknown = files.filter((file) => find(file) === undefined);
  const endings = [...new Set(unknown.map((file) => path.posix.extname(file)))];
  if (endings.length > 0) {
    throw new InputError(
      endings.map((ending) => ({
        message: `The site has a file without a content type: ${unknown.find((file) => path.posix.extname(file) === ending) ?? ''}`,
        fix:
          ending === ''
            ? 'give it an ending that says what it is.'
            : `add ${ending.slice(1)} to TYPES in src/site/hosting/contentTypes.ts.`,
      })),
    );
  }
}

function find(file: string): ContentType | undefined {
  const fixed = FIXED_TYPES.get(path.posix.join('/', file));
  return fixed === undefined ? TYPES[path.posix.extname(file).slice(1)] : text(fixed);
}
