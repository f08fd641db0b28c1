import { runInNewContext } from 'node:vm';

import { describe, expect, it, chai } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { collectionsOf } from '../../../src/reference/collections/collection';
import { brunoRequests, inBrunosOrder, type BrunoItem } from '../support/brunoCollection';
import { postmanFolders, postmanRequests, type ClientRequest } from '../support/clientRequests';
import { bruno, contracts, names, postman, textOf } from '../support/collections';
import { CLIENT, TENANT } from '../../support/credentials';
import { parseRequestFile } from '../support/requestFiles';

/** A response that a script of Postman reads. */
interface ScriptedResponse {
  readonly code: number;
  readonly document?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a script did: the variables that it set, the tests that passed, and the messages of those that failed. */
interface ScriptResult {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly passed: readonly string[];
  readonly failures: readonly string[];
}

/**
 * Runs a script of a Postman collection with a response, with the parts of Postman's `pm` that ours use. Postman's
 * assertions are also those of Chai.
 */
function runPostmanScript(script: string, { code, document, headers = {} }: ScriptedResponse): ScriptResult {
  const variables: Record<string, unknown> = {};
  const passed: string[] = [];
  const failures: string[] = [];
  const pm = {
    response: { code, json: () => document, headers: { get: (name: string) => headers[name] } },
    expect: chai.expect,
    collectionVariables: {
      set: (name: string, value: unknown) => {
        variables[name] = value;
      },
    },
    test: (name: string, check: () => void) => {
      try {
        check();
        passed.push(name);
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
  runInNewContext(script, { pm });
  return { variables, passed, failures };
}

const all = collectionsOf(contracts).at(-1) ?? expect.fail('There is no collection.');

const titled = (title: string): ClientRequest =>
  postmanRequests(postman('checkout')).find((one) => one.title === title) ??
  expect.fail(`There is no request "${title}".`);

const TOKEN = 'Get the access token for the other requests';
const FIRST_SALE = 'Create a sale: A first test sale';
const OWN_UPDATE = 'Update a sale: the one that you created last';

describe('a collection of Postman alone', () => {
  it.each(names)('%s says what to start, what to set and what to send first', (name) => {
    const { info, variable, ...collection } = postman(name);
    const requests = postmanRequests(collection);
    for (const word of [
      'node slipway.mjs sandbox',
      brand.sandboxOrigin,
      brand.apiOrigin,
      brand.supportEmail,
    ]) {
      expect(info.description).toContain(word);
    }
    const quoted = [...info.description.matchAll(/(?:Send|then|example) "([^"]+)"/g)].map(
      ([, title = '']) => title,
    );
    const titles = requests.map(({ title }) => title);
    expect(quoted[0]).toBe(TOKEN);
    expect(quoted.length).toBeGreaterThan(1);
    expect(quoted.filter((title) => !titles.includes(title))).toEqual([]);
    const undescribed = variable.filter(
      ({ key, description }) =>
        description === '' || !info.description.includes(`| \`${key}\` | ${description} |`),
    );
    expect(undescribed).toEqual([]);
    expect(postmanFolders(collection).filter(({ description = '' }) => description === '')).toEqual([]);
    expect(requests.filter(({ description = '' }) => description === '')).toEqual([]);
  });

  it('leads to an Austrian sale that is marked as a test', () => {
    const { description } = postman('checkout').info;
    expect(description).toContain(`Send "${FIRST_SALE}" in the folder "Sales".`);
    expect(description).toContain(`Send "Get a sale", then "${OWN_UPDATE}".`);
    expect(titled(FIRST_SALE).description).toContain(
      'The body has `country` `at`, `locale` `de-AT` and `testing` `true`. The body has no `id`',
    );
  });

  it('has the client of the examples for the sandbox, and each variable that its requests use', () => {
    const { variable, ...collection } = postman('all');
    const values = new Map(variable.map(({ key, value }) => [key, value]));
    expect(values.get('clientId')).toBe(CLIENT.id);
    expect(values.get('clientSecret')).toBe(CLIENT.secret);
    expect(values.get('tenantId')).toBe(TENANT);
    const used = [...JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    expect([...new Set(used)].filter((name) => !values.has(name))).toEqual([]);
    expect(values.get('saleId')).toBe('8Zk3mQx7VtRb2LpN4cYw');
    const production = bruno('all').environments[1]?.variables ?? [];
    expect(production.map(({ name, value }) => [name, value])).toEqual([
      ['baseUrl', brand.apiOrigin],
      ['tenantId', ''],
      ['clientId', ''],
      ['clientSecret', ''],
      ['testing', 'true'],
      ['deleteTenant', ''],
    ]);
  });

  it('describes each body by what it says itself', () => {
    const requests = postmanRequests(postman('all')).filter(({ json = '' }) => json.includes('"attributes"'));
    for (const { title, json = '', description } of requests) {
      const { data } = JSON.parse(json) as {
        readonly data: { readonly id?: string; readonly attributes?: Readonly<Record<string, unknown>> };
      };
      for (const name of ['country', 'locale', 'testing']) {
        const value = data.attributes?.[name];
        const words = typeof value === 'string' || typeof value === 'boolean' ? `\`${String(value)}\`` : '';
        expect(description?.includes(`\`${name}\` \``), title).toBe(words !== '');
        expect(description, title).toContain(words === '' ? '' : `\`${name}\` ${words}`);
      }
    }
    expect(requests.length).toBeGreaterThan(40);
  });

  it('has folders of different names, which begin with their API among those of all APIs', () => {
    const folders = postmanFolders(postman('all')).map(({ name }) => name);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders).toEqual(expect.arrayContaining(['Apple wallet: Passes', 'Google wallet: Passes']));
    expect(postmanFolders(postman('checkout')).map(({ name }) => name)).toEqual([
      'Sales',
      'Attachments',
      'Deletions',
    ]);
  });

  it('says which requests are about the examples, and what to send for what one has created', () => {
    expect(titled('Update a sale: A note to the customer').description).toContain(
      'It changes the resource of the example, whose id is `stnLXEX4ziWwwEPVee2XJN`: for your own, put these attributes into "Update a sale: the one that you created last".',
    );
    expect(titled('Update a sale: the one that you created last').description).not.toContain(
      'of the example',
    );
    expect(titled('List sales').description).toContain(
      'It sends `filter[query]` and `sort` as in the example: switch them off to list everything.',
    );
    expect(titled('Get a sale').description).not.toContain('as in the example');
    expect(postman('checkout').info.description).toContain('validate createSale body.json');
  });

  it('names the request that goes before an update, in every format', () => {
    const readers: readonly (readonly ClientRequest[])[] = [
      postmanRequests(postman('checkout')),
      brunoRequests(bruno('checkout')),
    ];
    for (const requests of readers) {
      const conditional = requests.filter(({ headers }) =>
        headers.some(([name, value]) => name === 'If-Match' && value === '{{entityTag}}'),
      );
      expect(conditional.map(({ title }) => title)).toContain('Update a sale: the one that you created last');
      for (const { title, url, description = '' } of conditional) {
        const before = /Send "([^"]+)" right before it/.exec(description)?.[1];
        const read = requests.find((one) => one.title === before);
        expect(read?.method, title).toBe('GET');
        expect(read?.url, title).toBe(url);
        expect(read?.script, title).toContain('entityTag');
      }
    }
    expect(textOf('checkout.http')).toContain('# Send "Get a sale" right before it');
  });

  it('saves responses with the headers whose values the contracts have', () => {
    const headersOf = (title: string, status: number) =>
      titled(title)
        .responses?.find(({ code }) => code === status)
        ?.header.map(({ key, value }) => `${key}: ${value}`);
    expect(headersOf('Get a sale', 200)).toEqual([
      'Content-Type: application/vnd.api+json',
      'ETag: "9f2c7d10e4"',
    ]);
    const file = ['Blob-Version: 93MFXbMEuGZyGT65uK3q', 'ETag: "5d1c0e83fa"'];
    expect(headersOf('Describe an attachment', 200)).toEqual([
      ...file,
      'Last-Modified: Tue, 01 Oct 2024 08:00:12 GMT',
    ]);
    const heads = postmanRequests(postman('all')).filter(({ method }) => method === 'HEAD');
    expect(heads.flatMap(({ responses = [] }) => responses).filter(({ body }) => body !== undefined)).toEqual(
      [],
    );
    expect(heads.length).toBeGreaterThan(2);
  });
});

describe('the scripts of Postman', () => {
  it('store nothing when a call failed, and say what to do', () => {
    const token = runPostmanScript(titled(TOKEN).script ?? '', { code: 401, document: { errors: [] } });
    expect(token.variables).toEqual({});
    expect(token.failures.join()).toContain('Set the variables clientId and clientSecret');
    for (const { title, script = '' } of postmanRequests(postman('all'))) {
      const { variables, failures } = runPostmanScript(script, { code: 500, document: { errors: [] } });
      expect([variables, failures.length], title).toEqual([{}, 1]);
    }
    const empty = runPostmanScript(titled(TOKEN).script ?? '', { code: 200, document: {} });
    expect(empty.variables).toEqual({});
    expect(empty.failures.join()).toContain('Stores token');
    const untagged = runPostmanScript(titled('Get a sale').script ?? '', { code: 200, document: {} });
    expect(untagged.variables).toEqual({});
    expect(untagged.failures.join()).toContain('Stores entityTag');
  });

  it('take the documented status of each request, and store what the next ones need', () => {
    const requests = postmanRequests(postman('all'));
    expect(requests).toHaveLength(all.requests.length);
    requests.forEach(({ title, script = '' }, index) => {
      const { status, keeps } = all.requests[index] ?? expect.fail(title);
      const result = runPostmanScript(script, {
        code: status,
        document: { access_token: 'a', data: { id: 'b' } },
        headers: { ETag: '"c"' },
      });
      expect(result.failures, title).toEqual([]);
      expect(result.passed, title).toContain(`Returns ${String(status)}`);
      expect(Object.keys(result.variables), title).toEqual(keeps.map(({ variable }) => variable));
    });
    const created = runPostmanScript(titled(FIRST_SALE).script ?? '', {
      code: 201,
      document: { data: { id: 'mine' } },
      headers: { ETag: '"c"' },
    });
    expect(created.variables).toEqual({ saleId: 'mine', entityTag: '"c"' });
    for (const title of ['Get a sale', OWN_UPDATE, 'List the versions of a sale', 'Delete a sale']) {
      expect(titled(title).url).toContain('/sales/{{saleId}}');
    }
  });

  it('explain the 409 of a second send by the id in the body', () => {
    const { json = '', script = '', description } = titled('Create a sale: Breakfast from a bakery in Graz');
    const { id } = (JSON.parse(json) as { readonly data: { readonly id: string } }).data;
    const { failures } = runPostmanScript(script, { code: 409, document: { errors: [] } });
    expect(failures.join()).toContain(`The server has a resource with the id ${id}`);
    expect(description).toContain(`The body has the \`id\` \`${id}\`, so a second send returns 409`);
    expect(titled(FIRST_SALE).description).not.toContain('a second send');
  });
});

it('the scripts of the other clients store a value only with the documented status', () => {
  const ofBruno = brunoRequests(bruno('all')).map(({ title, script = '' }) => [title, script] as const);
  const http = parseRequestFile(textOf('all.http')).requests.map(
    ({ title, script = '' }) => [title, script] as const,
  );
  for (const scripts of [ofBruno, http]) {
    const storing = scripts.filter(([, script]) => /\.set(?:Var)?\(/.test(script));
    const kept = all.requests.filter(({ keeps }) => keeps.length > 0).map(({ request }) => request.title);
    expect(storing.map(([title]) => title).sort()).toEqual(kept.sort());
    const unguarded = storing.filter(
      ([, script]) => !/if \(res(?:\.getStatus\(\)|ponse\.status) === \d{3}\) \{[^}]*\.set/.test(script),
    );
    expect(unguarded).toEqual([]);
  }
  expect(http[0]?.[1]).toContain('Set the variables clientId and clientSecret');
});

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
});
