import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readBundle } from '../../../src/contract/bundles';
import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { isPrintRoute, printRoute } from '../../../src/portal/printRoute';
import { apiRoute, operationSlug, schemaSlug } from '../../../src/portal/routes';
import { listVersions } from '../../../src/portal/versions';
import { projectPaths } from '../../../src/kit/paths';
import { buildFolder, builtHtml } from '../../support/built';
import { root } from '../../support/scratch';

const references = listVersions(root).flatMap(({ name: version, path: versionPath, apis }) =>
  apis.map(({ id: api }) => [printRoute({ api, versionPath }), { api, versionPath }, version] as const),
);

describe.each(references)('the whole reference at %s', (route, base, version) => {
  const html = builtHtml(route);
  const page = load(html);
  const ids = page('[id]')
    .toArray()
    .map((element) => page(element).attr('id') ?? '');
  const links = page('a[href]')
    .toArray()
    .map((link) => page(link).attr('href') ?? '');

  it('has each operation and each schema of the contract once, in its table of contents and below it', async () => {
    const contract = await readBundle(projectPaths(root), base.api, version);
    const expected = [
      ...listOperations(contract).map(({ operation }) => operationSlug(operation.operationId)),
      ...listSchemas(contract).map(([name, { title = name }]) => `schemas.${schemaSlug(title)}`),
    ].sort();
    const parts = page('h3')
      .toArray()
      .map((part) => page(part).attr('id') ?? '');
    expect([...parts].sort()).toEqual(expected);
    const listed = page('.print-contents li li a')
      .toArray()
      .map((link) => page(link).attr('href'));
    expect(listed).toEqual(parts.map((id) => `#${id}`));
  });

  it('has each property of each schema once', async () => {
    const contract = await readBundle(projectPaths(root), base.api, version);
    const expected = listSchemas(contract).flatMap(([name, { title = name, properties = {} }]) =>
      Object.keys(properties).map((property) => `schemas.${schemaSlug(title)}.${property}`),
    );
    expect(expected.filter((id) => ids.filter((own) => own === id).length !== 1)).toEqual([]);
  });

  it('has no id twice, and leads to its own parts', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const own = new Set(ids);
    expect(links.filter((href) => href.startsWith('#') && !own.has(href.slice(1)))).toEqual([]);
    expect(
      links.filter((href) => href.startsWith(apiRoute(base)) && !/^\/[^#]*api\/[^/]+\/(?:#|$)/.test(href)),
    ).toEqual([]);
  });

  it('has headings in order, from the title down', () => {
    const levels = page('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('has no script, no control and no closed fold, and styles that exist', () => {
    expect(page('script, button, input, select, details:not([open]), [style]')).toHaveLength(0);
    const styles = page('link[rel="stylesheet"]')
      .toArray()
      .map((link) => page(link).attr('href') ?? '');
    expect(styles.length).toBeGreaterThan(1);
    expect(styles.filter((href) => !existsSync(path.join(buildFolder, href)))).toEqual([]);
  });

  it('is for readers of the overview, which links to it, and not for search engines', () => {
    expect(page('meta[name="robots"]').attr('content')).toBe('noindex');
    expect(page('link[rel="canonical"]').attr('href')).toMatch(new RegExp(`${apiRoute(base)}$`));
    const overview = load(builtHtml(apiRoute(base)));
    expect(
      overview('main a')
        .toArray()
        .map((link) => overview(link).attr('href')),
    ).toContain(route);
  });
});

it('there is one for each API of each version, and no other', () => {
  const found = listVersions(root).flatMap(({ path: home }) =>
    readdirSync(path.join(buildFolder, home, 'print'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${home}print/${name}/`),
  );
  expect(found.sort()).toEqual(references.map(([route]) => route).sort());
});

it('no sitemap and no search index has one', () => {
  const listed = [...readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)/g)];
  expect(listed.filter(([, address = '']) => isPrintRoute(new URL(address).pathname))).toEqual([]);
  const index = readFileSync(path.join(buildFolder, 'search-index.json'), 'utf8');
  expect(index).not.toContain('"/print/');
});
