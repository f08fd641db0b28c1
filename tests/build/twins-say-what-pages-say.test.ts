import { existsSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { apis } from '../../src/facts/apis';
import { brand } from '../../src/facts/brand';
import { fullTitle } from '../../src/facts/fullTitle';
import { CURRENT, CURRENT_LABEL, releaseLabels, versionPath } from '../../src/facts/versions';
import { buildFolder, builtHead, builtHtml, builtTitle } from '../support/built';
import { root } from '../support/scratch';
import { drawShare } from '../../tools/suite/testSet';
import { builtText, cleaned, listedRoutes, nodesOf, readArticle, readTwin, wordsOf } from '../support/twins';

const EMPTY: Root = { type: 'root', children: [] };

const listed = listedRoutes();
// Reference pages share a few templates: the push set tests a tenth of each kind, and every guide.
const isSchema = (route: string) => /\/api\/[^/]+\/schemas\/./.test(route);
const isOperation = (route: string) => !isSchema(route) && apis.some(({ id }) => route.includes(`/api/${id}/`));
const selected = new Set([
  ...listed.filter((route) => !isSchema(route) && !isOperation(route)),
  ...drawShare(listed.filter(isSchema), 1 / 10),
  ...drawShare(listed.filter(isOperation), 1 / 10),
]);
const routes = listed.filter((route) => selected.has(route));
const twins = new Map(routes.map((route) => [route, readTwin(route)]));
const articles = new Map(routes.map((route) => [route, readArticle(route)]));

/** The pages whose twin differs from them. */
function differing(
  ofPage: (page: CheerioAPI) => unknown,
  ofTwin: (twin: ReturnType<typeof readTwin>) => unknown,
): readonly string[] {
  return routes.filter((route) => {
    const page = articles.get(route);
    const twin = twins.get(route);
    return (
      page === undefined || twin === undefined || JSON.stringify(ofPage(page)) !== JSON.stringify(ofTwin(twin))
    );
  });
}

describe('the Markdown twin of every page', () => {
  it('exists, with the metadata of the page', () => {
    const wrong = routes.filter((route) => {
      const head = builtHead(route);
      const [matter] = nodesOf(twins.get(route)?.tree ?? EMPTY, 'yaml');
      const frontMatter = parse(matter?.value ?? '') as Readonly<Record<string, unknown>>;
      const label = releaseLabels(root).find((name) => route.startsWith(versionPath(name))) ?? CURRENT;
      return (
        // The APIs share headings; the title names the API.
        frontMatter['title'] !== fullTitle(cleaned(builtTitle(route)), route) ||
        frontMatter['description'] !== head('meta[name="description"]').attr('content') ||
        frontMatter['canonical'] !== head('link[rel="canonical"]').attr('href') ||
        (!route.startsWith('/changelog/') && frontMatter['version'] !== (label === CURRENT ? CURRENT_LABEL : label)) ||
        !(frontMatter['last_change'] === undefined || isDay(frontMatter['last_change']))
      );
    });
    expect(wrong).toEqual([]);
    expect(listed.length).toBeGreaterThan(700);
  });

  it('is linked in the head of its page and beside the title', () => {
    const wrong = routes.filter((route) => {
      const page = load(builtHtml(route));
      const link = page('link[rel="alternate"][type="text/markdown"]');
      const shown = page('main a[type="text/markdown"]');
      return (
        link.length !== 1 ||
        link.attr('href') !== `${route}index.md` ||
        (route !== '/changelog/' && shown.attr('href') !== `${route}index.md`)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has its headings, each at its level', () => {
    const wrong = differing(
      (page) =>
        page('h1, h2, h3, h4, h5, h6')
          .toArray()
          .map((heading) => [Number(heading.tagName.slice(1)), cleaned(page(heading).text())]),
      ({ tree }) => nodesOf(tree, 'heading').map((heading) => [heading.depth, wordsOf(heading)]),
    );
    expect(wrong).toEqual([]);
  });

  // A request with many examples leaves the later ones to their samples, which the page has in files too. The panel of
  // an operation repeats code of the page, which its twin has once.
  it('has its code, byte for byte, or links to the cURL sample that contains it', () => {
    const wrong = routes.filter((route) => {
      const page = articles.get(route);
      const { tree } = twins.get(route) ?? { tree: EMPTY };
      const codes = (page?.('pre').toArray() ?? []).map((code) => page?.(code).text().replace(/\n+$/, '') ?? '');
      const own = nodesOf(tree, 'code').map(({ value }) => value.replace(/\n+$/, ''));
      const left = codesNotIn(codes, own);
      if (left === undefined || left.length === 0) {
        return left === undefined;
      }
      const samples = nodesOf(tree, 'link')
        .filter(({ url }) => /\/samples\/.*\.sh$/.test(url))
        .map(({ url }) => sentBody(builtText(new URL(url).pathname)));
      return !left.every((code) => samples.includes(code) || own.includes(code));
    });
    expect(wrong).toEqual([]);
  });

  // The heaviest, of `create-sale`, has 127,000: a program that reads it takes it in one request.
  it('has at most 140,000 bytes', () => {
    const heavy = listed
      .map((route) => [route, Buffer.byteLength(builtText(`${route}index.md`))] as const)
      .filter(([, bytes]) => bytes > 140_000);
    expect(heavy).toEqual([]);
  });

  it('has every row of its tables', () => {
    const wrong = differing(
      (page) =>
        page('tr')
          .toArray()
          .map((row) => cleaned(page(row).text()).replace(/[\s,]/g, '')),
      ({ tree }) => nodesOf(tree, 'tableRow').map((row) => wordsOf(row).replace(/[\s,]/g, '')),
    );
    expect(wrong).toEqual([]);
  });

  it('has every property of its page below the same parent, with its type, required mark, text and limits', () => {
    const wrong = routes.flatMap((route) => {
      const page = articles.get(route);
      const twin = twins.get(route);
      if (page === undefined || twin === undefined) {
        return [route];
      }
      const twinText = wordsOf(twin.tree).replace(/[\s()]/g, '');
      let place = 0;
      return page('li.ref-field')
        .toArray()
        .filter((field) => {
          const own = page(field).children('.ref-field-head, p.ref-text, .ref-facts');
          return own.toArray().some((part) => {
            const pieces = page(part).hasClass('ref-field-head') ? page(part).children().toArray() : [part];
            return pieces.some((piece) => {
              const words = cleaned(page(piece).text()).replace(/[\s()]/g, '');
              const found = twinText.indexOf(words, place);
              place = found === -1 ? place : found + words.length;
              return found === -1;
            });
          });
        })
        .map((field) => `${route}#${page(field).attr('id') ?? ''}`);
    });
    expect(wrong).toEqual([]);
  });

  it('nests properties as the page does', () => {
    const depths = (page: CheerioAPI) =>
      page('li.ref-field')
        .toArray()
        .map((field) => page(field).parents('li.ref-field, .ref-variant').length);
    const wrong = routes.filter((route) => {
      const page = articles.get(route);
      const pageDepths = page === undefined ? [] : depths(page);
      // A list in a guide may look like a property.
      return (
        pageDepths.length > 0 && fieldDepths(twins.get(route)?.tree ?? EMPTY, 0).join() !== pageDepths.join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('links to the twin of a page or to the file itself, all of which exist', () => {
    const lost = routes.flatMap((route) =>
      nodesOf(twins.get(route)?.tree ?? EMPTY, 'link')
        .map(({ url }) => url)
        .filter((url) => url.startsWith('/') || url.startsWith(`${brand.portalUrl}/`))
        .filter((url) => {
          const { pathname } = new URL(url);
          return url.startsWith('/') || pathname.endsWith('/') || !existsSync(path.join(buildFolder, pathname));
        })
        .map((url) => `${route} links to ${url}`),
    );
    expect(lost).toEqual([]);
  });

  it('contains only Markdown: no HTML, and no value such as "undefined"', () => {
    const wrong = routes.filter((route) => {
      const { tree } = twins.get(route) ?? readTwin(route);
      const words = nodesOf(tree, 'text').map(({ value }) => value);
      return (
        nodesOf(tree, 'html').length > 0 ||
        words.some((value) => /\bundefined\b|\[object |\bNaN\b|\u200b/.test(value))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has the source of every diagram', () => {
    const diagrams = routes.flatMap((route) =>
      nodesOf(twins.get(route)?.tree ?? EMPTY, 'code').filter(
        ({ lang }) => lang === 'mermaid',
      ),
    );
    expect(diagrams.length).toBeGreaterThan(10);
    expect(diagrams.filter(({ value }) => !/^(?:sequenceDiagram|flowchart|graph|stateDiagram)/.test(value))).toEqual([]);
  });
});

/** The code of a page that its twin does not have; `undefined` if the twin has code that the page has not, or elsewhere. */
function codesNotIn(page: readonly string[], twin: readonly string[]): readonly string[] | undefined {
  let place = 0;
  const left = page.filter((code) => {
    const isNext = code === twin[place];
    place += isNext ? 1 : 0;
    return !isNext;
  });
  return place === twin.length ? left : undefined;
}

/** The JSON that a cURL sample sends. */
function sentBody(sample: string): string {
  const [, quoted = ''] = /--data '([\s\S]*)'\n$/.exec(sample) ?? [];
  return quoted.replaceAll(String.raw`'\''`, "'");
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value);
}

/** The nesting depth of each property, in document order. */
function fieldDepths(node: ReturnType<typeof readTwin>['tree'] | { readonly type: string }, depth: number): number[] {
  if (!('children' in node)) {
    return [];
  }
  return node.children.flatMap((child) => {
    if (child.type !== 'listItem') {
      return fieldDepths(child, depth);
    }
    return [...(isField(child) ? [depth] : []), ...fieldDepths(child, depth + 1)];
  });
}

function isField(item: { readonly children: readonly unknown[] }): boolean {
  const [first] = item.children as readonly { readonly type: string; readonly children?: readonly { readonly type: string }[] }[];
  return first?.type === 'paragraph' && first.children?.[0]?.type === 'inlineCode' && isHead(first);
}

/** The first line of a property is its name and, in brackets, its type. */
function isHead(paragraph: { readonly children?: readonly { readonly type: string; readonly value?: string }[] }): boolean {
  const next = paragraph.children?.[1];
  return next === undefined || (next.type === 'text' && /^(?: \(|\n)/.test(next.value ?? ''));
}
