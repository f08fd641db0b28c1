import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import { collectionsOf } from '../../../../src/reference/collections/collection';
import { isFullSet } from '../../../../tools/suite/testSet';
import { postmanRequests } from '../../support/clientRequests';
import { contracts, files, postman, textOf } from '../../support/collections';
import { parseRequestFile, type FileRequest } from '../../support/requestFiles';
import {
  CLIENT,
  startTestSandbox,
  TENANT,
  type TestResponse,
  type TestSandbox,
} from '../../../support/sandboxClient';
import { root } from '../../../support/scratch';
import { ensureNpmPackages } from '../../../support/npmPackages';
import { folderInProject } from '../../../support/temporary';

/**
 * The programs that send our collections as people's clients do: the runners of Postman and Bruno, httpYac, and the check of
 * Bruno's importer. They are not in the lock file, because only the full set of tests needs their 800 packages.
 */
const CLIENTS = {
  newman: '6.2.2',
  httpyac: '6.16.7',
  '@usebruno/cli': '4.1.0',
  '@usebruno/schema': '0.29.0',
} as const;

const run = promisify(execFile);

const TOKEN = 'Get the access token for the other requests';

const all = collectionsOf(contracts).find(({ name }) => name === 'all')?.requests ?? [];
/** The documented status of each request of the collection of all APIs, in its order. */
const documented = all.map(({ entry }) => {
  const statuses = Object.keys(entry.operation.responses).map(Number);
  return statuses.find((status) => status >= 200 && status < 300) ?? 0;
});

/** The uploads of the collection of all APIs: the request, its file, and where the file then is. */
const UPLOADS = [
  {
    title: 'Upload an attachment: The terms of a guarantee as plain text',
    file: 'garantie-mahlwerk.txt',
    path: `/checkout/tenants/${TENANT}/attachments/garantie-mahlwerk.txt`,
  },
  {
    title: 'Upload an asset: The logo of a bookshop, as an SVG file',
    file: 'bookshop-logo.svg',
    path: `/google-wallet/tenants/${TENANT}/assets/bookshop-logo.svg`,
  },
];

/** Expects that what a client has uploaded is the published file, byte for byte. */
async function expectUploads(sandbox: TestSandbox): Promise<void> {
  for (const { path: address, file } of UPLOADS) {
    const { body } = await sandbox.send({ path: address, headers: { accept: '*/*' } });
    expect(body.toString(), file).toBe(textOf(file));
    expect(body.length, file).toBeGreaterThan(100);
  }
}

/** Puts values into a text; one that is missing stays as it is. */
const filled = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);

/** What the clients of JetBrains keep of a response: what the script of the request says. */
function keptByScript({ script = '' }: FileRequest, response: TestResponse): [string, string][] {
  const { token, data, headers } = response;
  const values: Readonly<Record<string, () => string>> = {
    'body.access_token': () => String(token['access_token']),
    'body.data.id': () => data.id,
    'response.headers.valueOf("ETag")': () => headers['etag'] ?? '',
  };
  return [...script.matchAll(/global\.set\("(\w+)", (.+)\);/g)].map(([, name = '', from = '']) => [
    name,
    (values[from] ?? expect.fail(`No client gives ${from}.`))(),
  ]);
}

/** What REST Client can refer to: the responses to requests with a name. */
function keptByName({ name }: FileRequest, response: TestResponse): [string, string][] {
  const { headers, json } = response;
  const body = (json ?? {}) as {
    readonly access_token?: string;
    readonly data?: { readonly id?: string };
  };
  return name === undefined
    ? []
    : [
        [`${name}.response.body.$.access_token`, body.access_token ?? ''],
        [`${name}.response.body.$.data.id`, body.data?.id ?? ''],
        [`${name}.response.headers.ETag`, headers['etag'] ?? ''],
      ];
}

async function send(
  { method, url, headers, body, file }: FileRequest,
  sandbox: TestSandbox,
  values: ReadonlyMap<string, string>,
): Promise<TestResponse> {
  const content = file === undefined ? body : textOf(file);
  const sent = headers.map(([name, value]) => {
    const text = filled(value, values);
    const pair = /^Basic (\S+) (\S+)$/.exec(text);
    const basic = Buffer.from(`${pair?.[1] ?? ''}:${pair?.[2] ?? ''}`).toString('base64');
    return [name.toLowerCase(), pair === null ? text : `Basic ${basic}`] as const;
  });
  return sandbox.send({
    method,
    path: filled(url, values).slice(sandbox.origin.length),
    // The client of the tests adds these two where a request has none.
    headers: { authorization: undefined, 'api-version': undefined, ...Object.fromEntries(sent) },
    ...(content === undefined ? {} : { body: filled(content, values) }),
  });
}

describe.each(['http', 'rest'])('the requests of the files .%s', (dialect) => {
  it('receive the documented responses from one sandbox, one after another', async () => {
    const sandbox = await startTestSandbox();
    const { variables, requests } = parseRequestFile(textOf(`all.${dialect}`));
    const environments = JSON.parse(textOf('http-client.env.json')) as Record<string, Record<string, string>>;
    const values = new Map<string, string>([
      ...Object.entries(dialect === 'http' ? (environments['sandbox'] ?? {}) : variables),
      ['baseUrl', sandbox.origin],
      ['clientId', CLIENT.id],
      ['clientSecret', CLIENT.secret],
    ]);
    expect(values.get('tenantId')).toBe(TENANT);
    // What a reader answers to the question of REST Client.
    if (dialect === 'rest') {
      values.set('deleteTenant', TENANT);
    }
    const statuses: number[] = [];
    for (const request of requests) {
      const response = await send(request, sandbox, values);
      statuses.push(response.status);
      if (request.file !== undefined) {
        const path = filled(request.url, values).slice(sandbox.origin.length);
        const { body } = await sandbox.send({ path, headers: { accept: '*/*' } });
        expect(body.toString(), request.title).toBe(textOf(request.file));
      }
      const kept = dialect === 'http' ? keptByScript(request, response) : keptByName(request, response);
      kept.forEach(([name, value]) => values.set(name, value));
      for (const [name, value] of Object.entries(variables)) {
        if (value.includes('{{')) {
          values.set(name, filled(value, values));
        }
      }
    }
    await sandbox.close();
    expect(statuses).toEqual(documented);
    expect(statuses.length).toBeGreaterThan(95);
  });
});

if (isFullSet) {
  describe('the clients of people', () => {
    let modules: string;
    const folder = folderInProject();

    beforeAll(() => {
      modules = ensureNpmPackages(
        CLIENTS,
        path.join(root, '.generated', 'clients'),
        'The clients of the collections',
      );
      files.forEach((text, name) => {
        writeFileSync(path.join(folder, path.basename(name)), text);
      });
    }, 600_000);

    it('newman sends each request of the collection of Postman, and gets the documented response', async () => {
      const sandbox = await startTestSandbox();
      const { executions, failures, succeeded } = await sendByNewman(sandbox, 'all.postman.json');
      await sandbox.close();
      expect(failures).toEqual([]);
      expect(succeeded).toBe(true);
      const requests = postmanRequests(postman('all'));
      expect(executions).toHaveLength(requests.length);
      expect(executions.map(({ response }) => response.code)).toEqual(documented);
    }, 150_000);

    it('newman uploads the published files, which lie beside the collection', async () => {
      const sandbox = await startTestSandbox();
      const titles = [TOKEN, ...UPLOADS.map(({ title }) => title)];
      const { failures } = await sendByNewman(sandbox, 'all.postman.json', titles);
      expect(failures).toEqual([]);
      await expectUploads(sandbox);
      await sandbox.close();
    }, 60_000);

    /** Sends a collection by Postman's runner: all of it, or the requests of some titles. */
    async function sendByNewman(
      sandbox: TestSandbox,
      file: string,
      titles: readonly string[] = [],
    ): Promise<NewmanRun & { readonly succeeded: boolean }> {
      const sent = run(
        process.execPath,
        [
          ...[path.join(modules, 'newman', 'bin', 'newman.js'), 'run', file],
          ...['--env-var', `baseUrl=${sandbox.origin}`],
          ...titles.flatMap((title) => ['--folder', title]),
          ...['--reporters', 'json', '--reporter-json-export', 'newman.json'],
        ],
        { cwd: folder, timeout: 120_000 },
      );
      // It exits with 1 when a test fails.
      const succeeded = await sent.then(
        () => true,
        () => false,
      );
      const report = JSON.parse(readFileSync(path.join(folder, 'newman.json'), 'utf8')) as {
        readonly run: NewmanRun;
      };
      // What a script sends before a request is an execution of its own, with the name of the request.
      const executions = report.run.executions.filter(
        ({ item }, index, all) => all[index + 1]?.item.name !== item.name,
      );
      return { ...report.run, executions, succeeded };
    }

    it('httpYac sends each request of the .http file, and gets the documented response', async () => {
      const sandbox = await startTestSandbox();
      const environment = { baseUrl: sandbox.origin, tenantId: TENANT, deleteTenant: TENANT };
      const secrets = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
      writeFileSync(path.join(folder, 'http-client.env.json'), JSON.stringify({ sandbox: environment }));
      writeFileSync(path.join(folder, 'http-client.private.env.json'), JSON.stringify({ sandbox: secrets }));
      // Into a file, since it exits before a pipe has all of it.
      const report = path.join(folder, 'httpyac.json');
      const output = openSync(report, 'w');
      const sent = spawn(
        process.execPath,
        [
          ...[path.join(modules, 'httpyac', 'bin', 'httpyac.js'), 'send', 'all.http', '--all'],
          ...['--env', 'sandbox', '--json'],
        ],
        { cwd: folder, timeout: 120_000, stdio: ['ignore', output, 'inherit'] },
      );
      await once(sent, 'close');
      closeSync(output);
      await sandbox.close();
      const { requests } = JSON.parse(readFileSync(report, 'utf8')) as {
        readonly requests: readonly { readonly response: { readonly statusCode: number } }[];
      };
      expect(requests.map(({ response }) => response.statusCode)).toEqual(documented);
    }, 150_000);

    it.each(['safe', 'developer'])(
      "Bruno's runner passes every request, in its mode %s",
      async () => {
        const sandbox = await startTestSandbox();
        const { createCollectionFromBrunoObject } = createRequire(path.join(modules, 'clients.js'))(
          '@usebruno/cli/src/utils/collection',
        ) as {
          readonly createCollectionFromBrunoObject: (
            collection: unknown,
            directory: string,
            options: { readonly format: 'bru' },
          ) => Promise<string>;
        };
        const imported = asImported(JSON.parse(textOf('all.bruno.json')), { last: 0 });
        const own = mkdtempSync(path.join(folder, 'bruno-'));
        for (const { file } of parseRequestFile(textOf('all.http')).requests) {
          writeFileSync(path.join(own, file ?? 'none.txt'), `The content of ${String(file)}`);
        }
        await createCollectionFromBrunoObject(imported, own, { format: 'bru' });
        const sent = run(
          process.execPath,
          [
            ...[path.join(modules, '@usebruno', 'cli', 'bin', 'bru.js'), 'run', '.', '-r'],
            ...['--env', 'sandbox', '--env-var', `baseUrl=${sandbox.origin}`],
            ...['--reporter-json', 'report.json'],
          ],
          { cwd: own, timeout: 240_000 },
        );
        // It exits with 1 when a test fails.
        await sent.catch(() => undefined);
        await sandbox.close();
        const [report] = JSON.parse(readFileSync(path.join(own, 'report.json'), 'utf8')) as readonly {
          readonly results: readonly {
            readonly name: string;
            readonly response: { readonly status: number };
            readonly testResults: readonly { readonly status: string; readonly error?: string }[];
          }[];
        }[];
        const { results = [] } = report ?? {};
        const failed = results.filter(({ testResults }) =>
          testResults.some(({ status }) => status !== 'pass'),
        );
        expect(failed.map(({ name, testResults }) => [name, testResults[0]?.error])).toEqual([]);
        expect(results.map(({ response }) => response.status)).toEqual(documented);
      },
      260_000,
    );

    it("Bruno's importer takes each of its collections", async () => {
      const { collectionSchema } = createRequire(path.join(modules, 'clients.js'))('@usebruno/schema') as {
        readonly collectionSchema: { readonly validate: (collection: object) => Promise<object> };
      };
      for (const name of [...files.keys()].filter((file) => file.endsWith('.bruno.json'))) {
        const imported = asImported(JSON.parse(files.get(name) ?? ''), { last: 0 }) as object;
        await expect(collectionSchema.validate(imported), name).resolves.toBeDefined();
        await expect(collectionSchema.validate({ ...imported, version: '2' })).rejects.toThrow('version');
      }
    });
  });
}

/** What newman reports of a run. */
interface NewmanRun {
  readonly executions: readonly {
    readonly item: { readonly name: string };
    readonly response: { readonly code: number };
  }[];
  readonly failures: readonly { readonly error: { readonly message: string } }[];
}

/** A collection as the importer changes it before its check: with ids, and another name of the type of a request. */
function asImported(value: unknown, ids: { last: number }): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => asImported(item, ids));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy: Record<string, unknown> = Object.fromEntries(
    // The importer gives no id to the name and place of a folder.
    Object.entries(value).map(([name, member]) => [name, name === 'meta' ? member : asImported(member, ids)]),
  );
  if ('name' in copy || 'filePath' in copy) {
    ids.last += 1;
    copy['uid'] = String(ids.last).padStart(21, '0');
  }
  return copy['type'] === 'http' ? { ...copy, type: 'http-request' } : copy;
}
