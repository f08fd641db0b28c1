import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { CURRENT, listVersions, releaseLabels, versionPath } from '../../../src/portal/versions';
import { WHOLE_DOCUMENTATION } from '../../../src/portal/files';
import { searchContexts } from '../../../src/portal/sections';
import { buildFolder, builtHtml } from '../../support/built';
import { root } from '../../support/scratch';
import { builtText, listedRoutes, nodesOf, twinText, withoutPlaces, nodeText } from '../../support/twins';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const routes = listedRoutes();
const home = (route: string) =>
  versionPath(releaseLabels(root).find((label) => route.startsWith(versionPath(label))) ?? CURRENT);

/** The addresses that a file links to, below the site's root. */
function linksIn(tree: Root): readonly string[] {
  return nodesOf(tree, 'link').flatMap(({ url }) =>
    url.startsWith(`${brand.portalUrl}/`) ? [new URL(url).pathname] : [],
  );
}

const textOf = (route: string) => withoutPlaces(twinText(route));

const indexOf = (folder: string) => parser.parse(builtText(`${folder}llms.txt`));

describe.each(listVersions(root).map(({ path: folder }) => folder))('%sllms.txt', (folder) => {
  const tree = indexOf(folder);
  const sections = linksIn(tree).filter(
    (url) => url.endsWith('/llms.txt') && url.startsWith(`${folder}api/`),
  );
  const own = routes.filter((route) => home(route) === folder);

  it('has a title, a summary in a quotation, and lists of links with notes below headings (llmstxt.org)', () => {
    expect(tree.children.slice(0, 3).map(({ type }) => type)).toEqual(['heading', 'blockquote', 'paragraph']);
    expect(
      nodesOf(tree, 'heading')
        .map(({ depth }) => depth)
        .sort()
        .join(''),
    ).toMatch(/^12{6,}$/);
    const items = nodesOf(tree, 'listItem').map(nodeText);
    expect(items.filter((words) => !/^.{3,}: .{3,}$/.test(words))).toEqual([]);
  });

  it('links to every page of its version, directly or through the list of a section, and to no other', () => {
    const found = [tree, ...sections.map((url) => indexOf(url.replace(/llms\.txt$/, '')))].flatMap(linksIn);
    const pages = new Set(found.filter((url) => url.endsWith('/index.md')));
    expect([...pages].sort()).toEqual(own.map((route) => `${route}index.md`).sort());
  });

  it('links to files that exist', () => {
    expect(linksIn(tree).filter((url) => !existsSync(path.join(buildFolder, url)))).toEqual([]);
  });

  it('links to the full text of its guides, and of every search section', () => {
    const fullTexts = linksIn(tree).filter((url) => url.endsWith('/llms-full.txt'));
    const named = searchContexts
      .filter((context) => own.some((route) => route.startsWith(`${folder}${context.path}/`)))
      .map((context) => `${folder}${context.path}/llms-full.txt`);
    expect([...fullTexts].sort()).toEqual([`${folder}llms-full.txt`, ...named].sort());
  });

  it('has every guide and every operation with its address in the full texts', () => {
    const text = new Map(
      linksIn(tree)
        .filter((url) => url.endsWith('/llms-full.txt'))
        .map((url) => [url, builtText(url)]),
    );
    const everything = withoutPlaces([...text.values()].join('\n'));
    const missing = own
      .filter((route) => !route.startsWith('/changelog/') && !route.includes('/schemas/'))
      .filter((route) => !everything.includes(`Source: ${brand.portalUrl}${route}\n\n${textOf(route)}`));
    expect(missing).toEqual([]);
  });
});

describe.each(listVersions(root))(
  'the whole documentation in one file, of $path',
  ({ path: folder, apis }) => {
    const text = builtText(`${folder}${WHOLE_DOCUMENTATION}`);

    it('has every page of its version once, after a line with its address', () => {
      const found = Array.from(text.matchAll(/^Source: (\S+)$/gm), ([, url = '']) => new URL(url).pathname);
      expect([...found].sort()).toEqual(routes.filter((route) => home(route) === folder).sort());
    });

    it('has the words of each guide', () => {
      const words = withoutPlaces(text);
      const guides = routes.filter((route) => home(route) === folder && !/\/api\/[^/]+\/./.test(route));
      const missing = guides.filter((route) => {
        return !words.includes(`Source: ${brand.portalUrl}${route}\n\n${textOf(route)}`);
      });
      expect(missing).toEqual([]);
    });

    it('describes each schema once, on its own page', () => {
      const having = apis.filter(({ id }) => routes.includes(`${folder}api/${id}/schemas/line-item/`));
      expect(text.match(/^- \*\*`lineItemId`\*\* /gm)).toHaveLength(having.length);
      expect(text.match(/^ +[-*] \*\*`lineItemId`\*\* /gm) ?? []).toEqual([]);
    });

    it('is listed for assistants and on the overview of each API', () => {
      expect(linksIn(indexOf(folder))).toContain(`${folder}${WHOLE_DOCUMENTATION}`);
      const lacking = apis.filter(
        ({ id }) => !builtHtml(`${folder}api/${id}/`).includes(`${folder}${WHOLE_DOCUMENTATION}`),
      );
      expect(lacking).toEqual([]);
    });
  },
);

it('llms.txt is small enough to be read completely', () => {
  const sizes = listVersions(root).map(({ path: folder }) =>
    Buffer.byteLength(builtText(`${folder}llms.txt`)),
  );
  expect(Math.max(...sizes)).toBeLessThan(40_000);
});
