import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../src/kit/paths';
import { correctedCalls, touchedOperations } from '../../../src/pipeline/generate/correctedCalls';
import type { ContractNote } from '../../../src/rehearsal/recording/contractNotes';
import { createBlanker } from '../../../src/rehearsal/recording/blank';
import { knownCalls } from '../../../src/rehearsal/recording/knownCalls';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { createRecorder } from '../../../src/rehearsal/recording/recorder';
import { harmlessMembers } from '../../support/harmless';
import { asSent, documentedCalls } from '../../support/randomRequests';
import {
  CALLED_OPERATIONS as operations,
  contractNotesOf as notesOf,
  PORTAL,
} from '../support/contractNotes';
import { startTestSandbox, testContracts } from '../../support/sandboxClient';
import { root } from '../../support/scratch';

const harmless = await harmlessMembers();

const apis = await testContracts();
const contracts = new Map(apis.map(({ id, contract }) => [id, contract]));

/** Parts of a call; `undefined` for one that the recording does not have. */
type Parts = { readonly [Name in keyof Exchange]?: Exchange[Name] | undefined };

/** A call whose response has these parts; by default it is right. */
function call(sequence: number, response: Parts = {}): Exchange {
  const made = {
    ...{ kind: 'call', sequence, at: 0, method: 'GET', host: 'api.slipway.example', target: '/' },
    ...{ operation: 'checkout/getSale', requestFields: {}, status: 200 },
    responseFields: { 'request-id': 'r', 'content-type': 'application/vnd.api+json' },
    responseBody: { data: { type: 'sales', id: 'k7Rf2WqT9bXnV4mJ8sLc' } },
    ...response,
  };
  const given = Object.entries(made).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as unknown as Exchange;
}

const said = (notes: readonly ContractNote[]) => notes.map(({ message }) => message);

describe('a response that does not follow the contract is told once for each operation, with its cure', () => {
  it.each<readonly [string, Parts, string]>([
    ['a status', { status: 418 }, 'A response has the status 418, which the contract does not list'],
    ['no Request-Id', { responseFields: { 'content-type': 'application/vnd.api+json' } }, 'no Request-Id'],
    [
      'a media type',
      { responseFields: { 'request-id': 'r', 'content-type': 'text/html; charset=utf-8' } },
      'A 200 has the Content-Type text/html, but the contract has application/vnd.api+json.',
    ],
    ['no media type', { responseFields: { 'request-id': 'r' } }, 'A 200 has no Content-Type'],
    ['no data', { responseBody: { sale: {} } }, 'The document of a 200 has no data.'],
    ['no id', { responseBody: { data: { type: 'sales' } } }, 'has no id or no type.'],
    ['no errors', { status: 404, responseBody: { message: 'gone' } }, 'The document of a 404 has no errors.'],
  ])('%s', (_, response, words) => {
    const notes = notesOf([call(1), call(2, response), call(3, response), call(4)]);
    expect(said(notes)).toEqual([expect.stringContaining(words)]);
    expect(notes[0]).toMatchObject({
      kind: 'response',
      operation: 'checkout/getSale',
      times: 2,
      sequence: 2,
    });
    expect(notes[0]?.cure).toContain('tell support');
  });

  it('and what a recording does not have is not missed', () => {
    const lacking: readonly Parts[] = [
      { responseBody: undefined },
      { responseFields: {}, responseBody: undefined },
      { status: undefined, responseFields: {}, responseBody: undefined },
      { operation: undefined, status: 418 },
      {
        operation: 'checkout/headAttachment',
        responseFields: { 'request-id': 'r' },
        responseBody: undefined,
      },
    ];
    expect(notesOf(lacking.map((response, index) => call(index, response)))).toEqual([]);
  });
});

it('no response of a sandbox is told: all documented calls', async () => {
  const exchanges: Exchange[] = [];
  const { onCall } = createRecorder({
    ...{ calls: knownCalls(operations), deliveries: new Map(), now: () => 0 },
    blanker: createBlanker(harmless, operations),
    onExchange: (exchange) => exchanges.push(exchange),
  });
  const sandbox = await startTestSandbox({ onExchange: onCall });
  for (const { request } of documentedCalls(apis)) {
    await sandbox.send(asSent(request));
  }
  await sandbox.close();
  const called = new Set(exchanges.map(({ operation }) => operation));
  expect(operations.filter(({ name }) => !called.has(name))).toEqual([]);
  expect(notesOf(exchanges)).toEqual([]);
});

describe('a correction of the contract', () => {
  it('is told with the operations that its entry of the changelog names', async () => {
    const corrections = await correctedCalls(projectPaths(root), contracts);
    expect(corrections.map(({ operations: touched, route }) => [route, touched])).toEqual([
      [
        '/changelog/apple-wallet-2022-03-22-correction/',
        ['apple-wallet/createPass', 'apple-wallet/updatePass'],
      ],
      ['/changelog/checkout-2022-03-07-correction/', ['checkout/getSaleReceipt']],
    ]);
    const pdf = { 'request-id': 'r', 'content-type': 'application/pdf' };
    const receipt = { operation: 'checkout/getSaleReceipt', responseFields: pdf, responseBody: undefined };
    expect(notesOf([call(1), call(2, receipt), call(3, receipt)], corrections)).toEqual([
      {
        ...{ kind: 'correction', operation: 'checkout/getSaleReceipt', times: 2, sequence: 2 },
        message: expect.stringContaining('corrected on 2026-11-23: the bytes of a PDF are not') as string,
        cure: expect.stringContaining('download the contract again') as string,
        link: `${PORTAL}/changelog/checkout-2022-03-07-correction/`,
      },
    ]);
  });

  it('of an operation concerns this one', () => {
    const contract = contracts.get('checkout') ?? expect.fail('There is no contract.');
    const change = 'GET /tenants/{tenant_id}/sales: It is gone. Counts in requests. (x)';
    expect(touchedOperations(contract, { api: 'checkout', change })).toEqual(['checkout/listSales']);
  });
});
