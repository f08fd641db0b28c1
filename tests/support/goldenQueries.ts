import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { InputError } from '../../src/kit/problem';

/** A search query, and the pages that answer it. */
export interface GoldenQuery {
  readonly query: string;
  /** The kind of query: the name of its file. */
  readonly kind: string;
  /** The page whose search box is used: its section is searched first. `/` searches everything. */
  readonly from: string;
  /** The expected pages, any one of which is sufficient. */
  readonly pages: readonly string[];
  /** The anchor on the page, if it matters. */
  readonly hash?: string;
  /** Whether the page must be the first hit, instead of among the first three. */
  readonly first?: boolean;
}

/** An entry in a file: one query or several, which the same pages answer. */
interface Entry {
  readonly query?: string | number | readonly (string | number)[];
  readonly from?: string;
  /** A route, or several; names in braces stand for a page each. */
  readonly page?: string | readonly string[];
  readonly hash?: string;
  readonly first?: boolean;
}

/** The folder of the golden queries, relative to the project's root, with a file for each kind. */
const FOLDER = path.join('tests', 'search', 'queries');

/**
 * Reads the golden queries: what integrators in Germany, Austria and Switzerland type, and the page that the
 * search must find.
 *
 * @param root the project's folder
 * @throws {InputError} naming the file of an entry without a query or a page
 */
export function readGoldenQueries(root: string): readonly GoldenQuery[] {
  const files = readdirSync(path.join(root, FOLDER)).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const entries = parse(readFileSync(path.join(root, FOLDER, name), 'utf8')) as readonly Entry[];
    return entries.flatMap(({ query, page, from = '/', ...rest }) => {
      if (query === undefined || page === undefined) {
        throw new InputError([
          {
            message: `An entry lacks its ${query === undefined ? 'query' : 'page'}: ${JSON.stringify({ query, page })}`,
            file: `${FOLDER}/${name}`,
            fix: 'add the typed text (query), and the page or pages that answer it (page).',
          },
        ]);
      }
      const answered = { kind: path.parse(name).name, from, pages: [page].flat().flatMap(expanded), ...rest };
      return [query].flat().map((text) => ({ query: String(text), ...answered }));
    });
  });
}

/** The pages of a route with names in braces: `/api/{checkout,webhooks}/` is that of each. */
function expanded(route: string): readonly string[] {
  const [, start = '', names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(route) ?? [];
  return names === '' ? [route] : names.split(',').map((name) => `${start}${name}${end}`);
}

/**
 * What to do about a query that a page no longer answers: usually another page has come that answers it as well.
 *
 * @param hits the addresses that the search lists, best first
 */
export function adviceFor({ query, kind, pages }: GoldenQuery, hits: readonly string[]): string {
  const [best] = hits;
  const wanted = pages.join(' or ');
  const words = `give ${wanted} the words in its title, a heading or "keywords".`;
  return best === undefined
    ? `The search finds nothing: ${words}`
    : `If ${best} answers "${query}" better, or as well, write its route into "page" of this query in ` +
        `${FOLDER}/${kind}.yaml, in addition to or in place of ${wanted}. If it does not, ${words}`;
}
