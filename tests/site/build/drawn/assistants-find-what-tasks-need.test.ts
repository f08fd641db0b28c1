import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readGoldenQueries } from '../../../support/goldenQueries';
import { BOX_EXTENT } from '../../../../src/search/model/extent';
import type { DocumentationFile } from '../../../../src/search/model/documentation';
import { brand } from '../../../../src/portal/brand';
import { DOCUMENTATION_FILE, GUIDANCE_FILE } from '../../../../src/portal/files';
import { buildFolder, builtIds } from '../../../support/built';
import { indexFiles, readIndexFile, searchBuilt } from '../../../support/builtSearch';
import { TENANT } from '../../../support/sandboxClient';
import { root } from '../../../support/scratch';
import { builtAssistant } from '../../support/builtAssistant';
import { listedRoutes, readTwin, withoutPlaces } from '../../../support/twins';

/** A task that an integrator gives to an assistant. */
interface Task {
  readonly task: string;
  readonly prompt: string;
  /** The page that each query has to find. */
  readonly searches: Readonly<Record<string, string>>;
  /** The page that has each text. */
  readonly facts: Readonly<Record<string, string>>;
  readonly example?: {
    readonly operation: string;
    readonly name: string;
    readonly law?: string;
    readonly status: number;
  };
  readonly scopes?: readonly string[];
}

/** A page has to be among the first ones that a search finds. */
const FIRST_PAGES = 3;

const tasks = parse(
  readFileSync(path.join(root, 'tests', 'fixtures', 'assistant-tasks', 'tasks.yaml'), 'utf8'),
) as readonly Task[];

const read = (name: string) => readFileSync(path.join(buildFolder, name), 'utf8');
const documentation = JSON.parse(read(DOCUMENTATION_FILE)) as DocumentationFile;

const assistant = await builtAssistant();

async function wholePage(page: string): Promise<string> {
  const { text, isError } = await assistant.call('read_page', { page });
  if (isError) {
    throw new Error(text);
  }
  const parts = Number(/\(Part 1 of (\d+); the page goes on[^\n]*$/.exec(text)?.[1] ?? 1);
  const rest = Array.from({ length: parts - 1 }, (_, at) => at + 2);
  const others = await Promise.all(rest.map((part) => assistant.call('read_page', { page, part })));
  return [text, ...others.map((one) => one.text)]
    .map((one) => one.replace(/\n\n\(Part \d+ of \d+[^\n]*\)$/, ''))
    .join('');
}

/** The pages that a search finds, with the addresses of their hits. */
async function found(query: string) {
  const { text } = await assistant.call('search_documentation', { query });
  return text.split('\n').flatMap((line) => {
    const [, title, page] = /^(\S.*): (\/\S*)$/.exec(line) ?? [];
    return title === undefined || page === undefined ? [] : [{ title, page }];
  });
}

describe('the documentation as one file', () => {
  it('has the twin of each page of the current version, the rules, and the full search index', () => {
    const routes = listedRoutes().filter((route) => !route.startsWith('/2022-09/'));
    const { pages, index } = documentation;
    expect(pages.map(({ route }) => route)).toEqual([...routes.sort(), GUIDANCE_FILE]);
    for (const { route, title, markdown } of pages) {
      // A long page is whole, since the server cuts it into parts of its own.
      const twin = route === GUIDANCE_FILE ? read(route) : readTwin(route).text;
      expect(withoutPlaces(markdown), route).toBe(withoutPlaces(twin));
      expect(title, route).toMatch(/\w/);
    }
    expect(indexFiles('/')).toContain('search-index.json');
    expect(index).toEqual(readIndexFile('/', 'search-index.json'));
  });

  it('can be read at each place that a search finds, by itself', async () => {
    const places = documentation.index.flatMap(({ documents }) =>
      documents.flatMap(({ u, h }) => (h === undefined ? [] : [`${u}${h}`])),
    );
    // One of twenty: a call for each takes long.
    const some = [...new Set(places)].filter((_, at) => at % 20 === 0);
    expect(some.length).toBeGreaterThan(50);
    const unread: string[] = [];
    for (const page of some) {
      const { isError, text } = await assistant.call('read_page', { page });
      if (isError || !/\(One section of |\(Part 1 of /.test(text)) {
        unread.push(page);
      }
    }
    expect(unread).toEqual([]);
  });

  it('is found as the portal finds it, for each golden query', async () => {
    const { hits } = BOX_EXTENT;
    for (const { query } of readGoldenQueries(root)) {
      const { pages } = searchBuilt('/', '', query, hits);
      const expected = pages.map(({ fullTitle, url }) => ({ title: fullTitle, page: url }));
      expect(await found(query), query).toEqual(expected);
      const { text } = await assistant.call('search_documentation', { query });
      const places = pages.flatMap((page) =>
        page.hits.map(({ url }) => url).filter((url) => url !== page.url),
      );
      expect(
        places.filter((place) => !text.includes(`, ${place}): `)),
        query,
      ).toEqual([]);
    }
  });
});

it('each operation is described in full, and leads to its page', async () => {
  const { text } = await assistant.call('list_operations');
  const names = text.split('\n').flatMap((line) => /^\S+/.exec(line) ?? []);
  expect(names.length).toBeGreaterThan(50);
  const routes = new Set(documentation.pages.map(({ route }) => route));
  for (const name of names) {
    const described = await assistant.call('describe_operation', { operation: name });
    const { pathname, hash } = new URL(String(described.data['page']), brand.portalUrl);
    expect([name, routes.has(pathname)]).toEqual([name, true]);
    expect(hash === '' || builtIds(pathname).has(hash.slice(1)), name).toBe(true);
  }
});

describe('the rules for integrations', () => {
  const text = read(GUIDANCE_FILE);

  it('each link to a guide, at an anchor that it has', () => {
    const rules = text.match(/^- (?!Documentation|Tools|Sandbox).*$/gm) ?? [];
    expect(rules.length).toBeGreaterThan(25);
    expect(rules.filter((rule) => !rule.includes(`](${brand.portalUrl}/`))).toEqual([]);
    const links = [...text.matchAll(/\]\((https:\/\/[^)]+)\)/g)].map(([, href = '']) => new URL(href));
    for (const { origin, pathname, hash } of links) {
      expect(origin).toBe(brand.portalUrl);
      if (pathname.endsWith('/')) {
        expect(hash === '' || builtIds(pathname).has(hash.slice(1)), `${pathname}${hash}`).toBe(true);
      } else {
        expect(read(pathname).length, pathname).toBeGreaterThan(0);
      }
    }
  });

  it('are read by the tool, as the instructions of the server say', async () => {
    expect(assistant.instructions).toContain(GUIDANCE_FILE);
    expect(await wholePage(GUIDANCE_FILE)).toBe(text);
  });
});

describe('an assistant', () => {
  it.each(tasks)('finds what it needs for $task', async ({ searches, facts }) => {
    for (const [query, page] of Object.entries(searches)) {
      const pages = (await found(query)).slice(0, FIRST_PAGES).map((one) => one.page);
      expect(pages, query).toContain(page);
    }
    for (const [text, page] of Object.entries(facts)) {
      expect((await wholePage(page)).includes(text), `${page}: ${text}`).toBe(true);
    }
  });

  it.each(tasks.filter(({ example }) => example !== undefined))(
    'sends the body of $task',
    async ({ example, scopes }) => {
      const { operation = '', name = '', law, status } = example ?? {};
      const described = await assistant.call('describe_operation', { operation });
      expect(described.data['scopes']).toEqual(scopes);
      const { data } = await assistant.call('describe_operation', { operation, example: name });
      const body = data['body'];
      expect((await assistant.call('validate_body', { operation, body })).data['valid']).toBe(true);
      const items = (await assistant.call('check_law', { country: law, body })).data['items'];
      expect((items as { verdict: string }[]).map(({ verdict }) => verdict)).not.toContain('missing');
      const sent = await assistant.call('call_sandbox', {
        method: described.data['method'],
        path: String(described.data['path']).replace('{tenant_id}', TENANT),
        headers: { 'Api-Version': '2022-03-07', 'Content-Type': 'application/vnd.api+json' },
        scopes,
        body,
      });
      expect(sent.data['status']).toBe(status);
    },
  );
});
