import { load, type CheerioAPI, type Element } from 'cheerio';
import { describe, expect, it } from 'vitest';

import type { Contract, MediaType, RequestBody, Response, Schema } from '../../../src/contract/read/openapi';
import { listOperations, listSchemas, resolve } from '../../../src/contract/read/readContract';
import { readBundle } from '../../../src/contract/bundles';
import { projectPaths } from '../../../src/kit/paths';
import { operationRoute, schemaRoute, type ReferenceBase } from '../../../src/portal/routes';
import { listVersions } from '../../../src/portal/versions';
import { builtHtml } from '../../support/built';
import { propertiesOf, type Statement } from '../support/contractWalk';
import { root } from '../../support/scratch';
import { drawShare, isFullSet } from '../../../tools/suite/testSet';

/** A schema, and the anchor of a property path in it. */
interface Tree {
  readonly schema: Schema;
  readonly idOf: (path: string) => string;
}

interface Page {
  readonly contract: Contract;
  readonly route: string;
  readonly trees: readonly Tree[];
}

const counts = { properties: 0, linked: 0, statements: 0 };

function bodyTrees(content: Readonly<Record<string, MediaType>>, prefix: string): Tree[] {
  return Object.entries(content).flatMap(([mediaType, { schema }], index) => {
    const subtype = /\/([^+;]*)/.exec(mediaType)?.[1] ?? '';
    const start = index === 0 ? prefix : `${prefix}${subtype}.`;
    const idOf = (path: string) => {
      if (path === '' || path.startsWith('(')) {
        return `${start}body${path}`;
      }
      if (mediaType === 'application/vnd.api+json' && !/^data(\(.*)?$/.test(path)) {
        return path.startsWith('data.')
          ? `${start}${path.slice('data.'.length)}`
          : `${start}document.${path}`;
      }
      return `${start}${path}`;
    };
    return schema === undefined ? [] : [{ schema, idOf }];
  });
}

function pagesOf(base: ReferenceBase, contract: Contract): Page[] {
  const operations = listOperations(contract).map(({ operation }) => {
    const request =
      operation.requestBody === undefined ? undefined : resolve<RequestBody>(contract, operation.requestBody);
    const responses = Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, listed]) =>
        bodyTrees(resolve<Response>(contract, listed).content ?? {}, `${status}.`),
      );
    const trees = [...bodyTrees(request?.content ?? {}, ''), ...responses];
    return { contract, route: operationRoute(base, operation.operationId), trees };
  });
  const schemas = listSchemas(contract).map(([name, schema]) => ({
    contract,
    route: schemaRoute(base, schema.title ?? name),
    trees: [{ schema, idOf: (path: string) => (/^(\(|$)/.test(path) ? `schema${path}` : path) }],
  }));
  return [...operations, ...schemas];
}

/** A built page with its elements by id. */
interface Built {
  readonly html: CheerioAPI;
  readonly byId: ReadonlyMap<string, Element>;
}

function readPage(route: string): Built {
  const html = load(builtHtml(route));
  return {
    html,
    byId: new Map(
      html('[id]')
        .toArray()
        .map((element) => [element.attribs['id'] ?? '', element]),
    ),
  };
}

/** The element with an id; where a heading or another property already has the id, the one with a number appended. */
function elementAt({ byId }: Built, id: string): Element | undefined {
  return byId.get(id) ?? byId.get(`${id}-2`);
}

/** The text of a property itself, without its nested properties. */
function ownText({ html }: Built, element: Element | undefined): string {
  if (element === undefined) {
    return '';
  }
  const own = html(element).clone();
  own.find('.ref-field').remove();
  own.find('p, summary, li').append(' ');
  return own.text();
}

/** The id that a property, an alternative or a tree links to for its properties. */
function shownAt({ html }: Built, element: Element | undefined): string | undefined {
  if (element === undefined) {
    return undefined;
  }
  const link = html(element)
    .find('.ref-note a[href^="#"]')
    .toArray()
    .find((found) => html(found).closest('.ref-field, .ref-variant, .ref-schema').get(0) === element);
  return link?.attribs['href']?.slice(1);
}

function missingOf(built: Built, { contract, route, trees }: Page): string[] {
  return trees.flatMap(({ schema, idOf }) => {
    const at = (path: string) => elementAt(built, idOf(path));
    const properties = propertiesOf(contract, schema, (path) => shownAt(built, at(path)) !== undefined);
    return properties.flatMap(({ path, statements }) => {
      const element = at(path);
      counts.properties += 1;
      if (element === undefined) {
        return [`${route} has no #${idOf(path)}`];
      }
      const elsewhere = elementAt(built, shownAt(built, element) ?? '');
      counts.linked += elsewhere === undefined ? 0 : 1;
      counts.statements += statements.length;
      const text = [element, elsewhere].map((place) => ownText(built, place)).join(' ');
      return statements
        .filter((statement) => !isStated(text, statement))
        .map((statement) => `${route}#${idOf(path)} lacks the ${statement.kind} ${statement.text}`);
    });
  });
}

/** The links within the reference of a page that do not resolve to exactly one element. */
function brokenOf({ html, byId }: Built, route: string): string[] {
  return html('.ref a[href^="#"]')
    .toArray()
    .map((link) => decodeURIComponent(html(link).attr('href')?.slice(1) ?? ''))
    .filter((id) => !byId.has(id))
    .map((id) => `${route} links to #${id}, which does not exist`);
}

function isStated(text: string, { kind, text: exact }: Statement): boolean {
  // A 100 does not document a bound of 10.
  return kind === 'bound'
    ? new RegExp(`(^|[^\\d.-])${exact.replace('.', '\\.')}(?![.]?\\d)`).test(text)
    : text.includes(exact);
}

describe('every property of every contract is on its page', () => {
  const contracts = listVersions(root).flatMap(({ name, path: versionPath, apis }) =>
    apis.map(({ id }) => [id, name, versionPath] as const),
  );

  it.each(contracts)('%s, %s', async (api, version, versionPath) => {
    const pages = pagesOf({ api, versionPath }, await readBundle(projectPaths(root), api, version));
    // Operations share one template, schemas another.
    const missing = drawShare(pages, 1 / 10, ({ route }) => route).flatMap((page) => {
      const built = readPage(page.route);
      return [...missingOf(built, page), ...brokenOf(built, page.route)];
    });
    expect(missing).toEqual([]);
  });

  it('covers thousands of properties', () => {
    const { properties, linked, statements } = counts;
    console.log(
      `${String(properties)} properties, of which ${String(linked)} link to where their properties are shown; ` +
        `${String(statements)} values, constants, bounds and patterns`,
    );
    expect(properties).toBeGreaterThan(isFullSet ? 9000 : 90);
    expect(statements).toBeGreaterThan(isFullSet ? 8000 : 80);
  });
});
