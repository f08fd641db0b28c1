import { beforeAll, describe, expect, it } from 'vitest';

import { countOfSet, seed } from '../../../tools/suite/testSet';
import { sampleOf } from '../../support/mutations';
import { PLACES, startAt, type SandboxUnderTest } from '../../support/places';
import { printSeed } from '../../support/forAll';
import { asSent, documentedCalls, randomRequest } from '../../support/randomRequests';
import { SALES, testContracts, type TestRequest, type TestResponse } from '../../support/sandboxClient';

const FIRST = 'the server of the repository';
const OTHERS = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter((name) => name !== FIRST);

/** Every documented call, one after another, and its response. */
async function callAll({ send }: SandboxUnderTest): Promise<readonly (readonly [string, unknown])[]> {
  const steps: (readonly [string, unknown])[] = [];
  for (const { operation, request } of documentedCalls(await testContracts())) {
    if (operation.name !== 'iam/deleteTenant') {
      steps.push([`${operation.name} ${request.example}`, plain(await send(asSent(request)))]);
    }
  }
  return steps;
}

/** Headers that the transport adds, or that differ with every response. */
const OF_TRANSPORT = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'request-id',
  'content-length',
]);

/** A response without what is random, of the moment, or the address of the place. */
function plain({ status, headers, body, json }: TestResponse): unknown {
  const { meta, ...document } = (json ?? {}) as { readonly meta?: unknown };
  const shown = {
    ...{ status, document: json === undefined ? body.toString('latin1') : document },
    // Why events are not sent depends on the place.
    hasMeta: meta !== undefined,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !OF_TRANSPORT.has(name))
        .sort(),
    ),
  };
  const text = JSON.stringify(shown)
    .replace(/http:\/\/localhost:\d+/g, 'ORIGIN')
    .replace(/\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/g, 'NOW')
    .replace(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, 'NOW')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'VERSION')
    .replace(/page%5Bafter%5D=[\w-]+/g, 'CURSOR')
    .replace(/\b[0-9A-Za-z]{22}\b/g, 'ID');
  return JSON.parse(text) as unknown;
}

describe('the documented calls', () => {
  let expected: Awaited<ReturnType<typeof callAll>>;
  beforeAll(async () => {
    expected = await callsAt(FIRST);
    expect(expected.length).toBeGreaterThan(80);
  });

  async function callsAt(name: keyof typeof PLACES) {
    const place = await startAt(name);
    const steps = await callAll(place);
    await place.close();
    return steps;
  }

  it.each(OTHERS)(`have the same responses at %s as at ${FIRST}`, async (name) => {
    expect(await callsAt(name)).toEqual(expected);
  });

  it('with a preference for a response from the schema are refused without Prism', async () => {
    const place = await startAt('the worker of a page');
    const { status, errors } = await place.send({ path: SALES, headers: { prefer: 'dynamic=true' } });
    expect([status, errors[0]?.detail]).toEqual([
      400,
      'Prefer: dynamic=true is supported only by the sandbox in the repository of the portal (npm run sandbox). ' +
        'Ask for a named example of the contract instead, with example=….',
    ]);
    await place.close();
  });
});

const MIB = 1024 * 1024;

/** Requests that no client means, besides those derived from the contracts. */
const HOSTILE: readonly TestRequest[] = [
  ...[
    '//',
    '/%zz',
    '/checkout//',
    `/${'a/'.repeat(2000)}`,
    '/..%2f..%2fetc',
    `${SALES}?${'x=1&'.repeat(2000)}`,
  ].map((path) => ({ path })),
  ...['__proto__', 'constructor', 'hasOwnProperty', '%00', '%E2%80%AE'].map((id) => ({
    path: `${SALES}/${id}`,
  })),
  ...['TRACE', 'QUERY', 'PROPFIND'].map((method) => ({ method, path: SALES })),
  ...['['.repeat(100_000), '{"__proto__":{}}', '\u0000', '"'].map((body) => ({
    ...{ method: 'POST', path: SALES, body },
    headers: { 'content-type': 'application/vnd.api+json' },
  })),
  {
    path: SALES,
    headers: { accept: '*/*;q=0', prefer: ',;=,', authorization: `Bearer ${'x'.repeat(4000)}` },
  },
];

/** The statuses of random and hostile requests, in order, and how many bytes its heap has grown in the second half. */
async function statusesAt(name: keyof typeof PLACES): Promise<{ statuses: string[]; growth: number }> {
  // Without its tenant, every other request would return 404.
  const calls = documentedCalls(await testContracts()).filter(
    ({ operation }) => operation.name !== 'iam/deleteTenant',
  );
  const requests = [...HOSTILE, ...sampleOf(seed, countOfSet(10_000), randomRequest(calls))];
  const place = await startAt(name);
  const statuses: string[] = [];
  let before = 0;
  for (const [index, request] of requests.entries()) {
    if (index === Math.floor(requests.length / 2)) {
      before = await place.heapUsed();
    }
    const { status } = await place.send(request);
    statuses.push(`${request.method ?? 'GET'} ${request.path.slice(0, 200)} ${String(status)}`);
  }
  const growth = (await place.heapUsed()) - before;
  await place.close();
  console.log(`${name}: ${String(requests.length)} requests, ${(growth / MIB).toFixed(1)} MiB`);
  return { statuses, growth };
}

describe('random and hostile requests', () => {
  let expected: string[];
  beforeAll(async () => {
    const { statuses, growth } = await statusesAt(FIRST);
    expected = statuses;
    expect(new Set(statuses.map((line) => line.slice(-3))).size).toBeGreaterThan(3);
    expect(growth).toBeLessThan(32 * MIB);
  }, 180_000);
  it.each(OTHERS)(
    `have the same statuses at %s as at ${FIRST}, and it does not grow`,
    async (name) => {
      printSeed();
      const { statuses, growth } = await statusesAt(name);
      expect(statuses).toEqual(expected);
      // What the requests create stays: some kilobytes each.
      expect(growth).toBeLessThan(32 * MIB);
    },
    180_000,
  );
});
