import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { readBundle } from '../../../src/contract/bundles';
import { projectPaths } from '../../../src/kit/paths';
import { operationRoute, schemaRoute } from '../../../src/portal/routes';
import { listVersions } from '../../../src/portal/versions';
import { buildFolder, builtHtml, builtRoutes } from '../../support/built';
import { internalRoutes, publicRoutes, releasedRoutes } from '../../support/routes';
import { root } from '../../support/scratch';

async function referenceRoutes(): Promise<string[]> {
  const paths = projectPaths(root);
  const perApi = await Promise.all(
    apisInVersions().map(async ({ id, version, versionPath }) => {
      const contract = await readBundle(paths, id, version);
      const base = { api: id, versionPath };
      return [
        ...listOperations(contract).map(({ operation }) => operationRoute(base, operation.operationId)),
        ...listSchemas(contract).map(([name, schema]) => schemaRoute(base, schema.title ?? name)),
      ];
    }),
  );
  return perApi.flat();
}

function apisInVersions() {
  return listVersions(root).flatMap(({ name: version, path: versionPath, apis }) =>
    apis.map(({ id }) => ({ id, version, versionPath })),
  );
}

describe('the built site has exactly the expected routes', () => {
  const built = builtRoutes();

  it.each([...publicRoutes, ...internalRoutes, ...releasedRoutes])('%s exists', (route) => {
    expect(built).toContain(route);
  });

  it('every operation and every named schema has its page', async () => {
    const missing = (await referenceRoutes()).filter((route) => !built.includes(route));
    expect(missing).toEqual([]);
  });

  it('there is no unexpected page', async () => {
    const expectedRoutes = new Set([
      ...[...publicRoutes, ...internalRoutes, ...releasedRoutes, '/404.html'],
      ...(await referenceRoutes()),
    ]);
    expect(built.filter((route) => !expectedRoutes.has(route))).toEqual([]);
  });

  it('every page has one h1 with words in it', () => {
    const invalid = built.filter((route) => {
      const html =
        route === '/404.html' ? readFileSync(path.join(buildFolder, '404.html'), 'utf8') : builtHtml(route);
      return (html.match(/<h1[^>]*>[^<]/g) ?? []).length !== 1;
    });
    expect(invalid).toEqual([]);
  });
});

describe('internal pages are unlisted', () => {
  it.each(internalRoutes)('%s has a noindex directive', (route) => {
    expect(builtHtml(route)).toMatch(/<meta[^>]+name="?robots"?[^>]+noindex/);
  });

  it('no sitemap entry and no search document links to one', () => {
    expect(readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8')).not.toContain('/internal/');
    const index = readFileSync(path.join(buildFolder, 'search-index.json'), 'utf8');
    expect(index).toContain('/public/checkout/');
    expect(index).not.toContain('/internal/');
  });
});
