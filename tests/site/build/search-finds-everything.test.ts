import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { FORMATS } from '../../../src/convert';
import { readMapping } from '../../../src/convert/forNode';
import { namesIn } from '../../../src/guides/tables/mappingTable';
import { SOURCES } from '../../../src/kit/sources';
import { searchedMappings } from '../../../src/guides/forNode';
import { GLOSSARY } from '../../../src/guides/glossary/germanWords';
import { readGlossaryFile } from '../../../src/guides/glossary/readGlossary';
import { KINDS, PROCESS_TYPES } from '../../../src/fiscal/germany/processData';
import { TIME_FORMATS } from '../../../src/fiscal/germany/logTime';
import { readBundles } from '../../../src/contract/bundles';
import { projectPaths } from '../../../src/kit/paths';
import { errorCatalogue } from '../../../src/reference/catalogue/errors';
import { listEvents } from '../../../src/reference/catalogue/events';
import { scopeCatalogue } from '../../../src/reference/catalogue/scopes';
import { errorRoute, operationRoute, schemaRoute, scopeRoute } from '../../../src/portal/routes';
import { listVersions } from '../../../src/portal/versions';
import { indexFile } from '../../../src/search/model/indexFile';
import type { SearchHit } from '../../../src/search/model/searchResult';
import { plainOf } from '../../../src/search/model/tokenize';
import { firstHits, readIndexFile, searchBuilt } from '../../support/builtSearch';
import { propertiesOf } from '../support/contractWalk';
import { root } from '../../support/scratch';

const paths = projectPaths(root);
const versions = await Promise.all(
  listVersions(root).map(async (version) => ({
    ...version,
    contracts: await readBundles(paths, version.name),
  })),
);

/** The queries whose first hits lack an expected one. */
function misses<Expected extends { readonly query: string; readonly context?: string }>(
  queries: readonly Expected[],
  versionPath: string,
  matches: (hit: SearchHit, expected: Expected) => boolean,
): readonly string[] {
  return queries
    .filter((expected) => {
      const hits = firstHits(searchBuilt(versionPath, expected.context ?? '', expected.query));
      return !hits.some((hit) => matches(hit, expected));
    })
    .map(({ query, context = 'everything' }) => `${context}: ${query}`);
}

const nameOf = (title: SearchHit['title']): string => title.map(({ text }) => text).join('');

const lastName = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** A name in words: `gross total`, of `grossTotal` or `gross_total`. */
const wordsOf = (name: string): string => name.replace(/_|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();

/** A query of everything, and the addresses of what has that name. */
interface Named {
  readonly query: string;
  readonly urls: readonly string[];
}

/** Each query once, with all addresses that it stands for. */
function named(pairs: readonly (readonly [query: string, url: string])[]): readonly Named[] {
  const urls = new Map<string, string[]>();
  for (const [query, url] of pairs) {
    urls.set(query, [...(urls.get(query) ?? []), url]);
  }
  return [...urls].map(([query, all]) => ({ query, urls: all }));
}

/** A value that properties list, and the pages of their schemas. */
interface Value {
  readonly query: string;
  readonly routes: readonly string[];
}

const isNamed = ({ url }: SearchHit, { urls }: Named): boolean => urls.includes(url);

/** The queries whose first hit is nothing of that name. */
function notFirst(queries: readonly Named[], versionPath: string): readonly string[] {
  return queries
    .filter((each) => {
      const [best] = firstHits(searchBuilt(versionPath, '', each.query));
      return best === undefined || !isNamed(best, each);
    })
    .map(({ query }) => query);
}

/** The page with the tables of the mappings. */
const MAPPINGS = '/public/checkout/migration/';

it.each(FORMATS)('the name of a field that the mapping of %s takes leads to its row', (format) => {
  const rows = readMapping(SOURCES, format).rows.filter(({ to }) => to !== undefined);
  const names = new Set(rows.map(({ from }) => namesIn(from).at(-1) ?? ''));
  const missed = [...names].filter((name) => {
    const { pages, isCommon } = searchBuilt('/', '', name, 100);
    const row = `${MAPPINGS}#mapping-${format}-${name}`;
    return name !== '' && !isCommon && !pages.some(({ hits }) => hits.some(({ url }) => url === row));
  });
  expect(missed).toEqual([]);
});

/** The names that the codes of receipts have by the public texts: process types, kinds of transactions, time formats. */
const FISCAL_NAMES = [...PROCESS_TYPES, ...Object.keys(KINDS), ...TIME_FORMATS];

it.each(FISCAL_NAMES)(
  'a search finds where the pages say %s, which is a name of the fiscal codes',
  (name) => {
    const result = searchBuilt('/', '', name);
    const urls = firstHits(result).map(({ url }) => url);
    const saidAt = readIndexFile('/', indexFile('')).flatMap(({ documents }) =>
      documents.flatMap(({ u, h = '', s = '', t }) => (`${s} ${t}`.includes(name) ? [`${u}${h}`] : [])),
    );
    expect([result.isAbout, urls.some((url) => saidAt.includes(url))]).toEqual([true, true]);
  },
);

/** A name in several parts, which is no word of a text. */
const IS_IDENTIFIER = /_|\.|-|\p{Ll}\p{Lu}/u;

it('a search finds every name that a mapping of the converter knows, and says what becomes of it', () => {
  const names = FORMATS.flatMap((format) =>
    searchedMappings.namesOf(format).flatMap(({ name, values }) => [name, ...values]),
  );
  const missed = names.filter((query) => {
    const { pages, isCommon } = searchBuilt('/', '', query, 100);
    const hits = pages.flatMap((page) => page.hits);
    const among = IS_IDENTIFIER.test(query) ? pages.slice(0, 3).flatMap((page) => page.hits) : hits;
    return (
      !isCommon && !among.some((hit) => hit.url.startsWith(`${MAPPINGS}#mapping-`) && hit.snippet.length > 0)
    );
  });
  expect(missed).toEqual([]);
});

// The walk shares no code with the page generators, and the index is built from the pages alone.
describe.each(versions)(
  'in version $name, a search finds',
  ({ name, path: versionPath, docs, contracts }) => {
    const perApi = [...contracts].map(([api, contract]) => ({
      api,
      contract,
      base: { api, versionPath },
      context: `api/${api}`,
    }));
    const schemas = perApi.flatMap(({ contract, base, context }) =>
      listSchemas(contract).map(([id, schema]) => {
        const title = schema.title ?? id;
        const properties = propertiesOf(contract, schema, (_, refs) => refs.length > 0);
        return { context, schema, title, properties, route: schemaRoute(base, title) };
      }),
    );
    const operations = perApi.flatMap(({ contract, base, context }) =>
      listOperations(contract).map((entry) => ({
        entry,
        context,
        route: operationRoute(base, entry.operation.operationId),
      })),
    );

    it('every schema by its title, as the first hit', () => {
      const lost = schemas.filter(
        ({ title, context, route }) => searchBuilt(versionPath, context, title).pages[0]?.url !== route,
      );
      expect(lost.map(({ title, context }) => `${context}: ${title}`)).toEqual([]);
      const inWords = schemas.filter(({ title }) => title.includes(' '));
      expect(notFirst(named(inWords.map(({ title, route }) => [title, route])), versionPath)).toEqual([]);
      expect(schemas.length).toBeGreaterThan(100);
    });

    it('every property by its name', () => {
      const fields = new Map(
        schemas.flatMap(({ context, properties }) =>
          properties.map((property) => {
            const query = lastName(property.path.replace(/\(.*?\)\.?/g, ''));
            return [`${context} ${query}`, { query, context }] as const;
          }),
        ),
      );
      const queries = [...fields.values()].filter(({ query }) => query !== '');
      expect(
        misses(queries, versionPath, ({ title }, { query }) => lastName(nameOf(title)).startsWith(query)),
      ).toEqual([]);
      console.log(`${name}: ${String(queries.length)} property names found`);
    });

    it('every property by its name of several words, in each spelling, first if only one schema has it', () => {
      const properties = named(
        schemas.flatMap(({ route, properties: all }) =>
          all.map(({ path: field }) => [lastName(field.replace(/\(.*?\)\.?/g, '')), `${route}#${field}`]),
        ),
      ).filter(({ query }) => wordsOf(query).includes(' '));
      const spelled = properties.flatMap(({ query, urls }) =>
        [query, wordsOf(query), wordsOf(query).replaceAll(' ', '_'), wordsOf(query).replaceAll(' ', '-')].map(
          (spelling) => ({ query: spelling, urls }),
        ),
      );
      const isFound = (hit: SearchHit, expected: Named) =>
        isNamed(hit, expected) || plainOf(nameOf(hit.title)) === plainOf(expected.query);
      expect(misses(spelled, versionPath, isFound)).toEqual([]);
      const words = [...schemas.map(({ title }) => title), ...properties.map(({ query }) => query)].map(
        wordsOf,
      );
      // Checkout and Webhooks share schemas.
      const single = properties.filter(
        ({ query, urls }) =>
          new Set(urls.map((url) => url.replace(/\/api\/[^/]+/, ''))).size === 1 &&
          words.filter((each) => each === wordsOf(query)).length === 1,
      );
      // An example of a sale is named after its warranty.
      expect(notFirst(single, versionPath).filter((query) => query !== 'warrantyHint')).toEqual([]);
      expect(single.length).toBeGreaterThan(50);
    });

    it('every property by its schema and path, at its anchor or at one with the same text', () => {
      const fields = schemas.flatMap(({ context, title, route, properties }) =>
        properties
          .filter(({ path: field }) => !field.includes('('))
          .map(({ path: field }) => ({
            query: `${title} ${field}`,
            context,
            field,
            url: `${route}#${field}`,
          })),
      );
      expect(
        misses(
          fields,
          versionPath,
          // "Pass type" is both the type of a pass and the name of another property.
          ({ url, title }, expected) =>
            url === expected.url || plainOf(nameOf(title)) === plainOf(expected.query),
        ),
      ).toEqual([]);
      console.log(`${name}: ${String(fields.length)} fields found`);
    });

    it('every enum value, on the page of a schema that has it', () => {
      const values = new Map<string, { query: string; context: string; routes: string[] }>();
      for (const { context, route, schema, properties } of schemas) {
        const listed = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
        const texts = properties
          .flatMap(({ statements }) => statements)
          .filter(({ kind }) => kind === 'enum value' || kind === 'constant')
          .map(({ text }) => text);
        for (const query of [...listed.map(String), ...texts].filter((text) => /\p{L}{2}/u.test(text))) {
          const value = values.get(`${context} ${query}`) ?? { query, context, routes: [] };
          value.routes.push(route);
          values.set(`${context} ${query}`, value);
        }
      }
      // Some values are property names: `line-items`, `taxes`.
      const isFound = ({ url, title }: SearchHit, { query, routes }: Value) =>
        routes.includes(url.replace(/#.*/, '')) || plainOf(lastName(nameOf(title))) === plainOf(query);
      expect(misses([...values.values()], versionPath, isFound)).toEqual([]);
      // From everywhere, those that are no words, and not the name of a resource either.
      const pairs = [...values.values()].flatMap(({ query, routes }) =>
        routes.map((route) => [query, route] as const),
      );
      const everywhere = named(pairs).filter(
        ({ query }) => /[-_/\d]/.test(query) && query !== 'push-notifications',
      );
      const isThere = (hit: SearchHit, { query, urls }: Named) => isFound(hit, { query, routes: urls });
      expect(misses(everywhere, versionPath, isThere)).toEqual([]);
      console.log(`${name}: ${String(values.size)} values found`);
    });

    it('every operation by its id, in words, and by its method and path with and without braces, as the first hit', () => {
      const queries = operations.flatMap(
        ({ entry: { kind, method, path: template, operation }, context, route }) =>
          (kind === 'webhook'
            ? [operation.operationId]
            : [
                operation.operationId,
                `${method.toUpperCase()} ${template}`,
                `${method} ${template.replace(/[{}]/g, '')}`,
              ]
          ).map((query) => ({ query, context, route })),
      );
      const lost = queries.filter(
        ({ query, context, route }) => searchBuilt(versionPath, context, query).pages[0]?.url !== route,
      );
      expect(lost.map(({ query }) => query)).toEqual([]);
      const inWords = operations
        .filter(({ entry }) => entry.kind === 'path')
        .flatMap(({ entry: { operation }, route }) => {
          const words = wordsOf(operation.operationId);
          return [words, words.replaceAll(' ', '_')].map((query) => [query, route] as const);
        });
      const everywhere = named([...queries.map(({ query, route }) => [query, route] as const), ...inWords]);
      expect(notFirst(everywhere, versionPath)).toEqual([]);
      expect(queries.length).toBeGreaterThan(50);
    });

    it('every parameter and header by its name', () => {
      const parameters = operations.flatMap(({ entry, context }) =>
        entry.parameters.map((parameter) => ({ query: parameter.name, context })),
      );
      const once = [...new Map(parameters.map((one) => [JSON.stringify(one), one])).values()];
      expect(misses(once, versionPath, ({ title }, { query }) => nameOf(title) === query)).toEqual([]);
      const everywhere = named(
        operations.flatMap(({ entry, route }) =>
          entry.parameters
            .filter((parameter) => /[[-]/.test(parameter.name))
            .map((parameter) => [parameter.name, `${route}#${parameter.in}.${parameter.name}`] as const),
        ),
      );
      expect(misses(everywhere, versionPath, isNamed)).toEqual([]);
    });

    it('every scope, error code and event as the first hit, and in any case and by its parts', () => {
      const scopes = perApi.flatMap(({ contract }) =>
        scopeCatalogue(contract).map((scope) => ({
          text: scope.name,
          url: scopeRoute({ versionPath }, scope.name),
        })),
      );
      const codes = errorCatalogue(contracts).flatMap(({ code, status }) =>
        [code, `${status} ${code}`].map((text) => ({ text, url: errorRoute({ versionPath }, code) })),
      );
      const events = perApi.flatMap(({ contract, base }) =>
        listEvents(contract).map(({ type, entry }) => ({
          text: type,
          url: operationRoute(base, entry.operation.operationId),
        })),
      );
      const texts = [...scopes, ...codes, ...events];
      expect(notFirst(named(texts.map(({ text, url }) => [text, url])), versionPath)).toEqual([]);
      const queries = texts.flatMap(({ text, url }) =>
        [
          text,
          text.toUpperCase(),
          text.toLowerCase(),
          text.replace(/[:.-]|(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
        ].map((query) => ({ query, url })),
      );
      expect(misses(queries, versionPath, ({ url }, expected) => url === expected.url)).toEqual([]);
      expect(codes.length).toBeGreaterThanOrEqual(20);
    });

    it('every term of the glossary, in every spelling', () => {
      const terms = readGlossaryFile(path.join(root, docs, GLOSSARY)).flatMap(({ id, spellings }) =>
        // The law of each country is called so, and comes first.
        spellings
          .filter((query) => query !== 'Steuersätze')
          .map((query) => ({ query, url: `${versionPath}glossary/#${id}` })),
      );
      expect(misses(terms, versionPath, ({ url }, expected) => url === expected.url)).toEqual([]);
    });
  },
);
