import * as z from 'zod';

import {
  type DocumentationFile,
  type DocumentedPage,
  loadIndex,
  PAGE_EXTENT,
  type SearchResult,
  searchIndex,
} from '../../../search';
import { DOCUMENTATION_FORMAT } from '../../../portal/files';
import { textOf } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';

/** A heading of a page with its address. */
export interface Section {
  /** With its `#`. */
  readonly hash: string;
  /** Without markup. */
  readonly heading: string;
  /** What a field or a row of a table is called; of a text, the title of its section. */
  readonly name?: string | undefined;
}

/** The documentation, ready to be searched. */
export interface Documentation {
  /** The address of the portal, without a trailing slash. */
  readonly portal: string;
  /** By route. */
  readonly pages: ReadonlyMap<string, DocumentedPage>;
  /** The sections of a page, and other places of it with an address, in its order. */
  readonly sectionsOf: (route: string) => readonly Section[];
  /** Searches like the portal, with longer snippets than its box. */
  readonly search: (query: string, hits: number) => SearchResult;
}

/**
 * Loads the documentation, once.
 *
 * @throws {InputError} if there is none, or it cannot be read; the next call tries again
 */
export type LoadDocumentation = () => Promise<Documentation>;

/** Loads the documentation with the first call, and keeps it; a call after one that failed tries again. */
export function loadOnce(load: LoadDocumentation): LoadDocumentation {
  let loading: ReturnType<LoadDocumentation> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The most commas and brackets in the file, about five times what it has: each can cost a hundred bytes once it is parsed. */
const MOST_PARTS = 2_000_000;

/** What of a file is checked before it is used; the index checks itself when it is loaded. */
const page = z.object({ route: z.string(), title: z.string(), markdown: z.string() });
const entry = z.looseObject({
  u: z.string(),
  t: z.string(),
  h: z.string().optional(),
  s: z.string().optional(),
});
const file = z.object({
  format: z.literal(DOCUMENTATION_FORMAT),
  portal: z.url(),
  pages: z.array(page),
  index: z.array(z.object({ documents: z.array(entry), index: z.unknown() })),
});

/**
 * Reads the file with the documentation.
 *
 * @param name its name in messages
 * @throws {InputError} for another file, or one of another format
 */
export function readDocumentation(bytes: Uint8Array, name: string): Documentation {
  try {
    if (mostValues(bytes) > MOST_PARTS) {
      throw new RangeError('It has too many values.');
    }
    const json: unknown = JSON.parse(textOf(bytes));
    const entries = file.parse(json).index.flatMap(({ documents }) => documents);
    const { portal, pages, index } = json as DocumentationFile;
    const loaded = loadIndex(index);
    const extent = (hits: number) => ({ hits, snippet: PAGE_EXTENT.snippet });
    return {
      portal,
      pages: new Map(pages.map((one) => [one.route, one])),
      sectionsOf: (route) => sectionsIn(entries, route),
      search: (query, hits) => searchIndex(loaded, query, extent(hits), '/api/'),
    };
  } catch {
    throw inputError(
      `${name} is not the documentation in the format ${String(DOCUMENTATION_FORMAT)}, which this slipway.mjs reads.`,
      'download both files again, on the same day.',
    );
  }
}

/** The entries of texts have the anchor of their section too, and come after the headings. */
function sectionsIn(entries: readonly z.infer<typeof entry>[], route: string): readonly Section[] {
  const found = new Map<string, Section>();
  for (const { u, t, h, s } of entries) {
    if (u === route && h !== undefined && !found.has(h)) {
      found.set(h, { hash: h, heading: t, name: s });
    }
  }
  return [...found.values()];
}

/** The commas and opening brackets of a text of JSON, which has no more values than these and one. */
function mostValues(bytes: Uint8Array): number {
  return bytes.reduce(
    (count, byte) => (byte === COMMA || byte === LIST || byte === OBJECT ? count + 1 : count),
    0,
  );
}

const [COMMA, LIST, OBJECT] = [0x2c, 0x5b, 0x7b];
