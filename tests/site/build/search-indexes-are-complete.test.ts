import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { overweight } from '../../../src/search/write/weighIndex';
import { listVersions } from '../../../src/portal/versions';
import { commonPages, contextOf, searchContexts } from '../../../src/portal/sections';
import { DocumentType } from '../../../src/search/model/documents';
import { indexFile } from '../../../src/search/model/indexFile';
import { buildFolder, builtHtml, builtIds, builtRoutes } from '../../support/built';
import { indexFiles, readIndexFile, searchBuilt } from '../../support/builtSearch';
import { root } from '../../support/scratch';

/** The words that a package lists: it exports only a filter. */
function listedWords(file: string, list: RegExp): readonly string[] {
  const source = readFileSync(path.join(root, 'node_modules', file), 'utf8');
  return list.exec(source)?.[1]?.match(/\p{L}+/gu) ?? [];
}

const versions = listVersions(root).map(({ path }) => path);
const files = versions.flatMap((version) => indexFiles(version).map((name) => [version, name] as const));
const unlisted = (route: string) => /<meta[^>]*robots[^>]*noindex/.test(builtHtml(route));

it('each version has an index of everything, and one for each context with pages', () => {
  for (const { path, apis } of listVersions(root)) {
    const own = searchContexts.filter(
      ({ path: context }) =>
        context === commonPages.path || apis.some(({ id }) => context.endsWith(`/${id}`)),
    );
    expect(indexFiles(path)).toEqual(['', ...own.map((context) => context.path)].map(indexFile).sort());
  }
});

it.each(versions)('every listed page of %s is in the index of its context', (version) => {
  const later = versions.filter((other) => other.startsWith(version) && other !== version);
  const routes = builtRoutes().filter(
    (route) =>
      route.endsWith('/') &&
      route.startsWith(version) &&
      later.every((other) => !route.startsWith(other)) &&
      !['/search/', '/changelog/'].includes(route) &&
      !unlisted(route),
  );
  const indexed = searchContexts.flatMap(({ path }) => {
    const name = indexFile(path);
    const pages = indexFiles(version).includes(name)
      ? (readIndexFile(version, name)[DocumentType.Title]?.documents ?? [])
      : [];
    expect(pages.filter(({ u }) => contextOf(u.slice(version.length)).path !== path)).toEqual([]);
    return pages.map(({ u }) => u);
  });
  expect(indexed.sort()).toEqual(routes);
});

describe.each(files)('%s%s', (version, name) => {
  const entries = readIndexFile(version, name);
  const documents = entries.flatMap((entry) => entry.documents);

  it('has five lists of documents with unique ids', () => {
    expect(entries).toHaveLength(5);
    expect(new Set(documents.map(({ i }) => i)).size).toBe(documents.length);
  });

  it('has documents with the keys i, t, u, h, s, b and p, and an index that lunr can load', () => {
    const fields = new Set(documents.flatMap((document) => Object.keys(document)));
    expect([...fields].filter((field) => !'itushbp'.includes(field))).toEqual([]);
    const keys = ['version', 'fields', 'fieldVectors', 'invertedIndex', 'pipeline'];
    expect(entries.map(({ index }) => Object.keys(index))).toEqual(entries.map(() => keys));
  });

  it('contains the page of each anchor, and a title and breadcrumbs for each page', () => {
    const pages = new Map((entries[DocumentType.Title]?.documents ?? []).map((page) => [page.i, page]));
    expect([...pages.values()].filter(({ t, b }) => t === '' || b === undefined)).toEqual([]);
    const others = documents.filter(({ i }) => !pages.has(i));
    expect(others.filter(({ p, u }) => pages.get(p ?? -1)?.u !== u)).toEqual([]);
  });

  it('links only to existing anchors', () => {
    const byPage = new Map<string, Set<string>>();
    for (const { u, h } of documents) {
      byPage.set(u, (byPage.get(u) ?? new Set()).add(h ?? ''));
    }
    const lost = [...byPage].flatMap(([route, hashes]) => {
      const ids = builtIds(route);
      return [...hashes]
        .filter((hash) => hash !== '' && !ids.has(hash.slice(1)))
        .map((hash) => `${route}${hash}`);
    });
    expect(lost).toEqual([]);
  });

  it('is served as it is, and stays within the budget of its words and documents', async () => {
    const twin = path.join(buildFolder, version, `${name}.br`);
    expect(brotliDecompressSync(readFileSync(twin)).toString()).toBe(JSON.stringify(entries));
    const context = ['', ...searchContexts.map(({ path }) => path)].find((each) => indexFile(each) === name);
    expect(await overweight(context ?? name, entries)).toBeUndefined();
  });
});

describe('the stop words of lunr', () => {
  const english = listedWords('lunr/lunr.js', /stopWordFilter = lunr\.generateStopWordFilter\(\[([^\]]+)/);
  const german = listedWords('lunr-languages/lunr.de.js', /generateStopWordFilter\('([^']+)'/);
  const pagesOf = (query: string) => searchBuilt('/', '', query).pages.map(({ url }) => url);

  it('are never read as another word, and find only a value that is called so', () => {
    // Goods, and not "were".
    const words = [...english, ...german].filter((word) => word !== 'waren');
    const answered = words.filter((word) => {
      const { isCommon, pages } = searchBuilt('/', '', word);
      return !isCommon || pages.length > 0;
    });
    expect(answered).toEqual(['after']);
    expect(pagesOf('after')).toEqual(['/api/checkout/schemas/section-position/']);
    expect(pagesOf('Waren')[0]).toBe('/api/checkout/schemas/line-item/');
    expect([english.length, german.length]).toEqual([119, 231]);
  });

  it.each(['gross net', 'card cash', 'retry webhook', 'Verkauf Beleg'])(
    'between two words do not change the first page: %s',
    (phrase) => {
      const [first] = pagesOf(phrase);
      const led = english.filter((word) => pagesOf(phrase.replace(' ', ` ${word} `))[0] !== first);
      expect(led).toEqual([]);
    },
  );

  it('bring no page of their own into a phrase', () => {
    expect(pagesOf('gross and net')).not.toContain('/networking/');
    // A phrase prefers guides: here the row of the law that is called so.
    expect(pagesOf('name and address')[0]).toBe('/public/checkout/countries/ch/');
  });
});
