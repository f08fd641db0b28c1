import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { overweight } from '../../src/search/write/weighIndex';
import { listVersions } from '../../src/portal/versions';
import { commonPages, contextOf, searchContexts } from '../../src/portal/sections';
import { DocumentType } from '../../src/search/model/documents';
import { STOP_WORD } from '../../src/search/model/tokenize';
import { indexFile } from '../../src/search/model/indexFile';
import { buildFolder, builtHtml, builtIds, builtRoutes } from '../support/built';
import { indexFiles, readIndexFile } from '../support/builtSearch';
import { root } from '../support/scratch';

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

  it('has no stop words but those that name something', () => {
    const terms = entries.flatMap(({ index }) => index.invertedIndex.map(([term]) => term));
    expect(['the', 'of', 'and', 'der', 'zur'].filter((word) => terms.includes(word))).toEqual([]);
    const named = ['the', 'of', 'and', 'der', 'zur'].map((word) => `${STOP_WORD}${word}`);
    expect(named.filter((term) => terms.includes(term))).toEqual([]);
  });

  it('is served as it is, and stays within the budget of its words and documents', async () => {
    const twin = path.join(buildFolder, version, `${name}.br`);
    expect(brotliDecompressSync(readFileSync(twin)).toString()).toBe(JSON.stringify(entries));
    const context = ['', ...searchContexts.map(({ path }) => path)].find((each) => indexFile(each) === name);
    expect(await overweight(context ?? name, entries)).toBeUndefined();
  });
});
