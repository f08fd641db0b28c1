import { existsSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import type { Contract, Example, RequestBody, Response } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { apis } from '../../../src/portal/apis';
import { brand } from '../../../src/portal/brand';
import { isPrintRoute } from '../../../src/portal/printRoute';
import { fullTitle } from '../../../src/portal/referencePage';
import { CURRENT, CURRENT_LABEL, releaseLabels, versionPath } from '../../../src/portal/versions';
import { buildFolder, builtHead, builtHtml, builtTitle } from '../../support/built';
import { root } from '../../support/scratch';
import { drawShare, isFullSet } from '../../../tools/suite/testSet';
import { align, leftSchemas, pageEntries, twinEntries, type PageElement } from '../support/twinFields';
import {
  builtText,
  cleaned,
  listedRoutes,
  nodesOf,
  readArticle,
  readTwin,
  nodeText,
} from '../../support/twins';

const EMPTY: Root = { type: 'root', children: [] };

const listed = listedRoutes();
// Reference pages share a few templates: the push set tests a tenth of each kind, and every guide.
const isSchema = (route: string) => /\/api\/[^/]+\/schemas\/./.test(route);
const isOperation = (route: string) =>
  !isSchema(route) && apis.some(({ id }) => route.includes(`/api/${id}/`));
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
      page === undefined ||
      twin === undefined ||
      JSON.stringify(ofPage(page)) !== JSON.stringify(ofTwin(twin))
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
        (!route.startsWith('/changelog/') &&
          frontMatter['version'] !== (label === CURRENT ? CURRENT_LABEL : label)) ||
        !(frontMatter['last_change'] === undefined || isDay(frontMatter['last_change']))
      );
    });
    expect(wrong).toEqual([]);
    expect(listed.length).toBeGreaterThan(700);
  });

  it('is linked in the head of its page and beside the title, which a tool has in its tabs', () => {
    const wrong = routes.filter((route) => {
      const page = load(builtHtml(route));
      const link = page('link[rel="alternate"][type="text/markdown"]');
      const shown = page('main a[type="text/markdown"]');
      return (
        link.length !== 1 ||
        link.attr('href') !== `${route}index.md` ||
        (route !== '/changelog/' &&
          page('.workspace').length === 0 &&
          shown.attr('href') !== `${route}index.md`)
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
      ({ tree }) => nodesOf(tree, 'heading').map((heading) => [heading.depth, nodeText(heading)]),
    );
    expect(wrong).toEqual([]);
  });

  // A body with many examples leaves the later ones to their samples or to the contract, which the page has in files too,
  // and a large twin leaves schemas to the twins of their pages. The panel of an operation repeats code of the page, which
  // its twin has once.
  it('has its code, byte for byte, or leads to the sample, the contract or the schema that contains it', () => {
    const wrong = routes.filter((route) => {
      const page = articles.get(route);
      const { tree } = twins.get(route) ?? { tree: EMPTY };
      const codes = (page?.('pre').toArray() ?? []).map(
        (code) => page?.(code).text().replace(/\n+$/, '') ?? '',
      );
      const own = nodesOf(tree, 'code').map(({ value }) => value.replace(/\n+$/, ''));
      const left = codesNotIn(codes, own);
      if (left === undefined || left.length === 0) {
        return left === undefined;
      }
      const elsewhere = new Set([
        ...own,
        ...nodesOf(tree, 'link')
          .filter(({ url }) => /\/samples\/.*\.sh$/.test(url))
          .map(({ url }) => sentBody(builtText(new URL(url).pathname))),
        ...examplesInContract(route, tree),
        ...leftRoutes(tree).flatMap((schema) => codesOf(schema)),
      ]);
      return !left.every((code) => elsewhere.has(code));
    });
    expect(wrong).toEqual([]);
  });

  it('has every row of its tables', () => {
    const wrong = differing(
      (page) =>
        page('tr')
          .toArray()
          .map((row) => cleaned(page(row).text()).replace(/[\s,]/g, '')),
      ({ tree }) => nodesOf(tree, 'tableRow').map((row) => nodeText(row).replace(/[\s,]/g, '')),
    );
    expect(wrong).toEqual([]);
  });

  it('has every property of its page, with its type, required mark, text and limits', () => {
    const wrong = routes.flatMap((route) => {
      const page = articles.get(route);
      const twin = twins.get(route);
      if (page === undefined || twin === undefined) {
        return [route];
      }
      const twinText = nodeText(twin.tree).replace(/[\s()]/g, '');
      let place = 0;
      return align(pageEntries(page), twinEntries(twin.tree))
        .matched.map(({ element }) => element)
        .filter((element) => page(element).is('li.ref-field'))
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

  it('nests properties and alternatives as the page does, and leaves whole schemas to their own pages', () => {
    const wrong = routes.flatMap((route) => {
      const page = articles.get(route);
      const entries = page === undefined ? [] : pageEntries(page);
      // A list in a guide may look like a property.
      return entries.length === 0
        ? []
        : align(entries, twinEntries(twins.get(route)?.tree ?? EMPTY)).wrong.map(
            (label) => `${route} ${label}`,
          );
    });
    expect(wrong).toEqual([]);
  });

  it('leads from a schema that it leaves out to the page that has its properties', () => {
    const left = routes.flatMap((route) => {
      const page = articles.get(route);
      const { tree } = twins.get(route) ?? { tree: EMPTY };
      const heads = new Set(leftRoutes(tree).flatMap(headsOf));
      return page === undefined
        ? []
        : align(pageEntries(page), twinEntries(tree)).left.map(({ element }) => ({
            head: headOf(page, element),
            isFound: heads.has(headOf(page, element)),
            route,
          }));
    });
    expect(left.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(left.length).toBeGreaterThan(isFullSet ? 1000 : -1);
  });

  it('links to the twin of a page or to the file itself, all of which exist', () => {
    const lost = routes.flatMap((route) =>
      nodesOf(twins.get(route)?.tree ?? EMPTY, 'link')
        .map(({ url }) => url)
        .filter((url) => url.startsWith('/') || url.startsWith(`${brand.portalUrl}/`))
        .filter((url) => {
          const { pathname } = new URL(url);
          // A reference for print has no twin: a program reads the pages that it is made of.
          const isPage = pathname.endsWith('/') && !isPrintRoute(pathname);
          return url.startsWith('/') || isPage || !existsSync(path.join(buildFolder, pathname));
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
      nodesOf(twins.get(route)?.tree ?? EMPTY, 'code').filter(({ lang }) => lang === 'mermaid'),
    );
    expect(diagrams.length).toBeGreaterThan(10);
    expect(
      diagrams.filter(({ value }) => !/^(?:sequenceDiagram|flowchart|graph|stateDiagram)/.test(value)),
    ).toEqual([]);
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

/** The examples of the contract of a page whose names its twin lists, as the page shows them. */
function examplesInContract(route: string, tree: Root): readonly string[] {
  const [, home, api] = /^(\/(?:[\d-]+\/)?)api\/([^/]+)\//.exec(route) ?? [];
  if (
    home === undefined ||
    !nodesOf(tree, 'link').some(({ url }) => url.endsWith(`${home}openapi/${api ?? ''}.yaml`))
  ) {
    return [];
  }
  const names = new Set(nodesOf(tree, 'inlineCode').map(({ value }) => value));
  const contract = JSON.parse(builtText(`${home}openapi/${api ?? ''}.json`)) as Contract;
  return listOperations(contract).flatMap(({ operation }) =>
    [operation.requestBody ?? { content: {} }, ...Object.values(operation.responses)]
      .map((body) => resolve<RequestBody | Response>(contract, body).content ?? {})
      .flatMap((content) => Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples)))
      .filter(([name]) => names.has(name))
      .map(([, example]) => JSON.stringify(resolve<Example>(contract, example).value, null, 2)),
  );
}

/** The pages of the schemas that a twin leaves out, and of those that their twins leave out in turn. */
function leftRoutes(tree: Root, known: ReadonlySet<string> = new Set()): readonly string[] {
  const names = new Set(leftSchemas(tree));
  const own = nodesOf(tree, 'link')
    .filter((link) => link.url.includes('/schemas/') && names.has(nodeText(link)))
    .map(({ url }) => new URL(url).pathname.replace(/index\.md$/, ''));
  const all = new Set([...known, ...own]);
  return [
    ...new Set([
      ...own,
      ...own.filter((route) => !known.has(route)).flatMap((route) => leftRoutes(readTwin(route).tree, all)),
    ]),
  ];
}

const codesOf = remembered((route) => {
  const page = readArticle(route);
  return page('pre')
    .toArray()
    .map((code) => page(code).text().replace(/\n+$/, ''));
});

const headsOf = remembered((route) => {
  const page = readArticle(route);
  return page('li.ref-field, .ref-variant')
    .toArray()
    .map((element) => headOf(page, element));
});

/** The name of a property and its type, or the words of an alternative. */
function headOf(page: CheerioAPI, element: PageElement): string {
  return cleaned(
    page(element)
      .children('summary')
      .add(page(element).children('.ref-field-head').children('.ref-name, .ref-type-name'))
      .text(),
  );
}

/** A function of a route that reads each page once. */
function remembered<Value>(read: (route: string) => Value): (route: string) => Value {
  const values = new Map<string, Value>();
  return (route) => {
    const value = values.get(route) ?? read(route);
    values.set(route, value);
    return value;
  };
}
