import { beforeAll, describe, expect, it } from 'vitest';

import { readBundles } from '../../src/contract/bundles';
import { brand } from '../../src/portal/brand';
import { CURRENT } from '../../src/portal/versions';
import { projectPaths } from '../../src/kit/paths';
import { collectionFiles } from '../../src/reference/collections/collectionFiles';
import { inBrunosOrder, type BrunoFile, type BrunoItem } from '../support/brunoCollection';
import { brunoCall, runBrunoScripts, type BrunoResult } from '../support/brunoRuntime';
import { startTestSandbox } from '../support/sandboxClient';
import { root } from '../support/scratch';

const TOKEN = 'Get the access token for the other requests';
const names = ['apple-wallet', 'checkout', 'google-wallet', 'iam', 'webhooks', 'all'];

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = collectionFiles(await readBundles(projectPaths(root), CURRENT), '/');
});

const textOf = (name: string) => files.get(`collections/${name}`) ?? expect.fail(`There is no ${name}.`);
/** A file beside the collections, as a reader saves it. */
const published = (name: string) => files.get(`collections/${name}`);
const bruno = (name: string) => JSON.parse(textOf(`${name}.bruno.json`)) as BrunoFile;

/** Each list of items of a collection: that of the collection, and that of each folder. */
const levels = (items: readonly BrunoItem[]): (readonly BrunoItem[])[] => [
  items,
  ...items.flatMap(({ items: inner }) => (inner === undefined ? [] : levels(inner))),
];

describe('a collection of Bruno', () => {
  it.each(names)('%s has a place for each folder and request, in an order that works', (name) => {
    const { items } = bruno(name);
    for (const level of levels(items)) {
      expect(level.map(({ seq }) => seq)).toEqual(level.map((_, index) => index + 1));
      // Bruno has folders before requests, whatever their places are.
      expect(new Set(level.map(({ type }) => type)).size).toBe(1);
      for (const { type, name: title, seq, root: own } of level) {
        expect(own?.meta, title).toEqual(type === 'folder' ? { name: title, seq } : undefined);
      }
      // Bruno names the file of a request after it, without what file systems refuse, and some ignore the case.
      const titles = level.map((one) => one.name.replace(/[<>:"/\\|?*]/g, '-').toLowerCase());
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      expect(titles.filter((title) => title.length > 200)).toEqual([]);
    }
    const ordered = inBrunosOrder(items);
    expect(ordered[0]?.name).toBe(TOKEN);
    const methods = ordered.map(({ request }) => request.method);
    const deletions = methods.filter((method) => method === 'DELETE').length;
    expect(methods.slice(methods.length - deletions)).toEqual(Array(deletions).fill('DELETE'));
  });

  it('speaks of what Bruno has: environments, and no variables of a collection', () => {
    for (const { root: own } of names.map(bruno)) {
      expect(own.docs).toContain('Choose the environment `sandbox`');
      expect(own.docs).toContain('choose the environment `production`');
      expect(own.docs).not.toContain(`set \`baseUrl\` to \`${brand.apiOrigin}\``);
      expect(own.docs).not.toMatch(/Postman|saved examples/);
    }
  });

  it.each(names)('%s passes each test of a run in its order, against a fresh sandbox', async (name) => {
    const sandbox = await startTestSandbox();
    const { items, environments } = bruno(name);
    const { variables = [] } = environments.find((one) => one.name === 'sandbox') ?? {};
    const values = new Map(variables.map((one) => [one.name, one.value]));
    values.set('baseUrl', sandbox.origin);
    const results: (readonly [title: string, result: BrunoResult])[] = [];
    for (const { name: title, request } of inBrunosOrder(items)) {
      const call = brunoCall(request, sandbox.origin, values, published);
      if (request.body.file !== undefined) {
        expect(call.body, title).toSatisfy((body) => typeof body === 'string' && body.length > 100);
      }
      results.push([title, runBrunoScripts(request, await sandbox.send(call), values)]);
    }
    await sandbox.close();
    expect(results.filter(([, { passed, failures }]) => passed === 0 || failures.length > 0)).toEqual([]);
    expect(results.length).toBeGreaterThan(name === 'all' ? 95 : 5);
  });
});
