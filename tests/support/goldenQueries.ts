import { createHash } from 'node:crypto';
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
  /** The expected pages, any one of which is sufficient; none if the portal has nothing about it. */
  readonly pages: readonly string[];
  /** Whether the portal has nothing about it, so that the right answer is to say so. */
  readonly nothing?: boolean;
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
  readonly nothing?: boolean;
}

/** What the search answers to a query. */
export interface JudgedResult {
  /** The addresses that it lists, best first. */
  readonly hits: readonly string[];
  /** Whether it says that there is nothing about the query. */
  readonly isNothing: boolean;
}

/** How well the search answers a set of queries, as shares from 0 to 1. */
export interface SearchFigures {
  readonly queries: number;
  /** The queries whose first hit is a wanted page, or that are told honestly that there is nothing. */
  readonly first: number;
  /**
   * The mean normalized discounted cumulative gain of the first five pages. The wanted pages of a query replace each
   * other, so that the first of them has the whole gain: 1 in the first place, 0.63 in the second.
   */
  readonly ndcg5: number;
}

/** The kinds that are judged by the figures of them all, and not one by one. */
const JUDGED_TOGETHER: ReadonlySet<string> = new Set([
  'trade',
  'trade-phrase-de',
  'trade-phrase-en',
  'integrator',
  'strangers',
  'tills',
]);

/** Whether a query is judged by the figures of its set, because it was written without a look at the dictionary. */
export function isJudgedTogether({ kind }: GoldenQuery): boolean {
  return JUDGED_TOGETHER.has(kind);
}

/** The first half of queries, by a hash, is to tune the search with; the others are to judge it, and not looked at. */
export function isToTune({ query }: GoldenQuery, all: readonly GoldenQuery[]): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return all.filter((other) => hash(other.query) < hash(query)).length < all.length / 2;
}

/**
 * The rank of the first wanted page among the pages of an answer, from 1; infinite if it has none. Where there is
 * nothing, an answer that says so has the rank 1, whatever it calls the nearest.
 */
export function rankOf({ pages: wanted, nothing = false }: GoldenQuery, result: JudgedResult): number {
  if (nothing) {
    return result.isNothing ? 1 : Infinity;
  }
  const pages = [...new Set(result.hits.map((hit) => hit.replace(/#.*/, '')))];
  const index = pages.findIndex((page) => wanted.includes(page));
  return index === -1 ? Infinity : index + 1;
}

/** The figures of queries from the rank of each. */
export function figuresOf(ranks: readonly number[]): SearchFigures {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    queries: ranks.length,
    first: mean(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    ndcg5: mean(ranks.map((rank) => (rank <= 5 ? 1 / Math.log2(rank + 1) : 0))),
  };
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
      if (query === undefined || (page === undefined) !== (rest.nothing ?? false)) {
        throw new InputError([
          {
            message: `An entry lacks its ${query === undefined ? 'query' : 'page, or has one where there is nothing'}: ${JSON.stringify({ query, page })}`,
            file: `${FOLDER}/${name}`,
            fix: 'add the typed text (query), and the page or pages that answer it (page), or "nothing: true" without a page.',
          },
        ]);
      }
      const pages = page === undefined ? [] : [page].flat().flatMap(expanded);
      const answered = { kind: path.parse(name).name, from, pages, ...rest };
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
