import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { readBundles } from '../../../src/contract/bundles';
import { listOperations } from '../../../src/contract/read/readContract';
import { brand } from '../../../src/portal/brand';
import { projectPaths } from '../../../src/kit/paths';
import { collectionFiles } from '../../../src/reference/collections/collectionFiles';
import { nameUuid } from '../../../src/reference/collections/nameUuid';
import { brunoRequests } from '../support/brunoCollection';
import { postmanRequests, type ClientRequest } from '../support/clientRequests';
import {
  bruno,
  contracts,
  expectedRequests,
  expectedResponses,
  files,
  isOnPath,
  names,
  postman,
  textOf,
} from '../support/collections';
import { CLIENT, TENANT } from '../../support/credentials';
import { parseRequestFile } from '../support/requestFiles';
import { root } from '../../support/scratch';

/** The requests of a file in each format, as one shape. */
const readers: Readonly<Record<string, (name: string) => readonly ClientRequest[]>> = {
  http: (name) => fromText(textOf(`${name}.http`)),
  rest: (name) => fromText(textOf(`${name}.rest`)),
  postman: (name) => postmanRequests(postman(name)),
  bruno: (name) => brunoRequests(bruno(name)),
};

function fromText(text: string): ClientRequest[] {
  return parseRequestFile(text).requests.map(({ title, method, url, headers, body }) => {
    const isForm = headers.some(([, value]) => value === 'application/x-www-form-urlencoded');
    return {
      ...{ title, method, url, headers },
      ...(body === undefined ? {} : isForm ? { form: formOf(body) } : { json: body }),
    };
  });
}

const formOf = (body: string) =>
  body.split('&').map((field) => {
    const [name = '', value = ''] = field.split('=');
    return [name, decodeURIComponent(value)] as const;
  });

/** Whether a request is not one of the contract's examples: it reads an entity tag, or updates what the reader created. */
const isOurs = ({ title }: ClientRequest) =>
  title.startsWith('Get the entity tag for: ') || isOwnUpdate(title);
const isOwnUpdate = (title: string) => title.endsWith(': the one that you created last');

describe.each(Object.keys(readers))('the collections as %s', (format) => {
  const read = readers[format] ?? (() => []);

  it.each(names)(
    '%s has every named example of every operation, with its very bytes, and nothing else',
    (name) => {
      const requests = [...read(name)];
      const [token, ...rest] = requests;
      expect([token?.method, token?.url]).toEqual(['POST', '{{baseUrl}}/iam/oauth2/token']);
      const of =
        name === 'all' ? [...contracts.values()] : [contracts.get(name)].filter((one) => one !== undefined);
      const missing = of.flatMap(expectedRequests).filter((expected) => {
        const index = rest.findIndex(
          (one) =>
            one.method === expected.method &&
            isOnPath(one.url, expected.path) &&
            one.json === expected.json &&
            (expected.form === undefined ||
              JSON.stringify(one.form?.filter(([, value]) => !value.startsWith('{{'))) ===
                JSON.stringify(expected.form)),
        );
        rest.splice(index, index < 0 ? 0 : 1);
        return index < 0;
      });
      expect(missing).toEqual([]);
      // What is left reads what an update needs, or updates what the reader created.
      expect(rest.filter((one) => !isOurs(one))).toEqual([]);
      const updates = of
        .flatMap(expectedRequests)
        .filter(({ method, path }) => method === 'PATCH' && path.includes('/sales/'));
      const isWithSales = name === 'checkout' || name === 'all';
      expect(updates.length > 0).toBe(isWithSales);
      expect(rest).toHaveLength(isWithSales ? updates.length + 1 : 0);
    },
  );

  it('have no value that the contracts do not have', () => {
    const known = JSON.stringify([...contracts.values()]);
    const scopes = [...contracts.values()].flatMap((contract) =>
      listOperations(contract).flatMap(({ operation }) =>
        (operation.security ?? []).flatMap((one) => Object.values(one).flat()),
      ),
    );
    const values = read('all').flatMap(({ url, headers, form = [] }) => {
      const [path = '', query = ''] = url.split('?');
      return [
        ...path.split('/').slice(1).map(decodeURIComponent),
        ...[...new URLSearchParams(query)].flat(),
        ...headers.flatMap(([name, value]) => (name === 'Accept' ? value.split(', ') : [value])),
        ...form.flatMap(([name, value]) => (name === 'scope' ? value.split(' ') : [name, value])),
      ];
    });
    const invented = values.filter(
      (value) =>
        !scopes.includes(value) &&
        !/^(?:|(?:Bearer )?\{\{\w+\}\}|Basic \{\{clientId\}\} \{\{clientSecret\}\}|\{\{\w+\.response\.headers\.ETag\}\})$/.test(
          value,
        ) &&
        !known.includes(JSON.stringify(value).slice(1, -1)),
    );
    expect([...new Set(invented)]).toEqual([]);
    expect(values.length).toBeGreaterThan(500);
  });

  it('have a title of its own for each request, whatever the case', () => {
    for (const name of names) {
      const titles = read(name).map(({ title }) => title.toLowerCase());
      expect(
        titles.filter((title, index) => titles.indexOf(title) !== index),
        name,
      ).toEqual([]);
    }
    // Both wallets have passes, so their titles begin with the API among those of all.
    const titles = read('all').map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Apple wallet: Get a pass', 'Google wallet: Get a pass', 'Get a sale']),
    );
    expect(read('apple-wallet').map(({ title }) => title)).toContain('Get a pass');
  });
});

describe('the collections', () => {
  it('have no secret in a request, and no variable in a payload', () => {
    // A response of the contract shows a secret once, of which the client's owner has to take a copy.
    const requests = Object.values(readers)
      .flatMap((read) => names.flatMap(read))
      .map((request) => ({ ...request, responses: [] }));
    expect(JSON.stringify(requests)).not.toContain(CLIENT.secret);
    const withVariable = requests.filter(({ json = '' }) => json.includes('{{'));
    expect(withVariable.filter(({ title }) => !isOwnUpdate(title))).toEqual([]);
    expect(withVariable).toHaveLength(2 * Object.keys(readers).length);
    const environments = JSON.parse(textOf('http-client.env.json')) as object;
    expect(environments).toEqual({
      sandbox: {
        baseUrl: brand.sandboxOrigin,
        tenantId: TENANT,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        deleteTenant: TENANT,
      },
      production: { baseUrl: brand.apiOrigin },
    });
    for (const { servers } of contracts.values()) {
      expect(servers.map(({ url }) => new URL(url).origin)).toEqual([brand.apiOrigin, brand.sandboxOrigin]);
    }
  });

  it('come with each file that their requests upload, which is the example of the contract', () => {
    const examples = JSON.stringify([...contracts.values()]);
    for (const name of names) {
      const patterns = [
        ...textOf(`${name}.http`).matchAll(/^< \.\/(\S+)$/gm),
        ...textOf(`${name}.rest`).matchAll(/^< \.\/(\S+)$/gm),
        ...textOf(`${name}.postman.json`).matchAll(/"src": "([^"]+)"/g),
        ...textOf(`${name}.bruno.json`).matchAll(/"filePath": "([^"]+)"/g),
      ];
      const uploaded = [...new Set(patterns.map(([, file = '']) => file))];
      expect(uploaded).toHaveLength({ all: 2, checkout: 1, 'google-wallet': 1 }[name] ?? 0);
      for (const file of uploaded) {
        expect(textOf(file).length, file).toBeGreaterThan(100);
        expect(examples).toContain(JSON.stringify(textOf(file)));
        const address = `${brand.portalUrl}/collections/${file}`;
        for (const ending of ['http', 'rest', 'postman.json', 'bruno.json']) {
          expect(textOf(`${name}.${ending}`)).toContain(`save ${address} `);
        }
      }
    }
  });

  it('are the same bytes when they are made again', () => {
    expect(collectionFiles(structuredClone(contracts), '/')).toEqual(files);
  });

  it('of Bruno and REST Client set the variables that their requests use', () => {
    const set = new Set([
      ...(bruno('all').environments[0]?.variables.map(({ name }) => name) ?? []),
      'token',
      'entityTag',
    ]);
    const used = [...textOf('all.bruno.json').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
    for (const text of names.map((name) => textOf(`${name}.rest`))) {
      const { variables, requests } = parseRequestFile(text);
      const asked = requests.flatMap(({ prompts }) => prompts.map(([name]) => name));
      const known = [...Object.keys(variables), ...asked, ...requests.flatMap(({ name }) => name ?? [])];
      const variablesUsed = [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '');
      expect(variablesUsed.filter((name) => !known.includes(name))).toEqual([]);
    }
  });
});

describe('the collections of Postman', () => {
  const documents = () => names.map(postman);

  it('say that they have the structure of version 2.1.0', () => {
    const schemas = documents().map(({ info }) => info.schema);
    expect(schemas).toEqual(
      names.map(() => expect.stringMatching(/\/v2\.1\.0\/collection\.json$/) as string),
    );
  });

  it('have each documented response once, with its very bytes', () => {
    const saved = postmanRequests(documents().at(-1) ?? expect.fail('There is no collection.')).flatMap(
      ({ responses = [] }) => responses.map(({ code, body = '' }) => [code, digest(body)] as const),
    );
    const expected = [...contracts.values()]
      .flatMap(expectedResponses)
      .map(([, status, body]) => [status, digest(body)] as const);
    const withBody = saved.filter(([code, body]) => code < 400 && body !== digest(''));
    expect(withBody.map(String).sort()).toEqual(expected.map(String).sort());
    const statuses = new Set(saved.map(([code]) => code));
    expect([...statuses].sort()).toEqual([
      200, 201, 202, 204, 302, 304, 400, 401, 403, 404, 406, 409, 412, 415, 429, 500,
    ]);
  });

  it('come with an environment for each server, which has what a reader sets and nothing that scripts store', () => {
    const environment = (target: string) =>
      JSON.parse(textOf(`${target}.postman_environment.json`)) as PostmanEnvironment;
    const sandbox = environment('sandbox');
    const production = environment('production');
    for (const { id, values, ...rest } of [sandbox, production]) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5/);
      expect(rest._postman_variable_scope).toBe('environment');
      expect(values.map(({ key, type, enabled }) => [key, type, enabled])).toEqual([
        ['baseUrl', 'default', true],
        ['tenantId', 'default', true],
        ['clientId', 'default', true],
        ['clientSecret', 'secret', true],
        ['testing', 'default', true],
        ['deleteTenant', 'default', true],
      ]);
    }
    expect(sandbox.values.map(({ value }) => value)).toEqual([
      ...[brand.sandboxOrigin, TENANT, CLIENT.id, CLIENT.secret, 'true', TENANT],
    ]);
    expect(production.values.map(({ value }) => value)).toEqual([brand.apiOrigin, '', '', '', 'true', '']);
    expect([sandbox.name, production.name]).toEqual(['Slipway sandbox', 'Slipway production']);
    expect(sandbox.id).not.toBe(production.id);
    for (const { info } of documents()) {
      expect(info.description).toContain(
        `import the environment ${brand.portalUrl}/collections/production.postman_environment.json`,
      );
    }
  });

  it('have ids that are names of addresses, each once', () => {
    // Python: uuid.uuid5(uuid.NAMESPACE_URL, 'https://developers.slipway.example/')
    expect(nameUuid('https://developers.slipway.example/')).toBe('c9ff4285-cd12-5442-9100-c008359c807e');
    const ids = documents().flatMap((document) =>
      postmanRequests(document).flatMap(({ id = '', responses = [] }) => [
        id,
        ...responses.map((one) => one.id),
      ]),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
    ).toEqual([]);
  });
});

it('the collections of a release are those of its own contracts', async () => {
  const released = await readBundles(projectPaths(root), '2022-09');
  const own = collectionFiles(released, '/2022-09/');
  expect([...own.keys()].filter((file) => file.endsWith('.http'))).toEqual(
    ['checkout', 'apple-wallet', 'iam', 'all'].map((name) => `collections/${name}.http`),
  );
  expect(own.get('collections/checkout.http')).toContain(`${brand.portalUrl}/2022-09/openapi/checkout.yaml`);
  const uploads = [...own.keys()].filter((file) => !/\.(?:http|rest|json)$/.test(file));
  expect(uploads).toEqual(['collections/garantie-mahlwerk.txt']);
  // A request names the address of the file in the latest version.
  expect(uploads.filter((file) => !files.has(file))).toEqual([]);
  const nameIn = (all: ReadonlyMap<string, string>, file: string) => {
    const { info, name } = JSON.parse(all.get(`collections/${file}`) ?? '') as {
      readonly info?: { readonly name: string };
      readonly name?: string;
    };
    return info?.name ?? name ?? '';
  };
  for (const file of ['all.postman.json', 'all.bruno.json', 'sandbox.postman_environment.json']) {
    expect(nameIn(own, file)).toBe(`${nameIn(files, file)} 2022-09`);
  }
  const { requests } = parseRequestFile(own.get('collections/all.http') ?? '');
  const expected = [...released.values()].flatMap(expectedRequests);
  expect(requests.filter((one) => !isOurs({ ...one, title: one.title }))).toHaveLength(expected.length + 1);
});

/** An environment as Postman exports it. */
interface PostmanEnvironment {
  readonly id: string;
  readonly name: string;
  readonly values: readonly {
    readonly key: string;
    readonly value: string;
    readonly type: string;
    readonly enabled: boolean;
  }[];
  readonly _postman_variable_scope: string;
}

/** A short name of a text, which a failed comparison can show. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
