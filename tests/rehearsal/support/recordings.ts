/** Recordings as files, for what reads them in a page. */

import type { Exchange } from '../../../src/rehearsal/recording/recording';

const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
const API = 'https://api.slipway.example';

/** What must not be seen of the calls of {@link harOf}. */
export const SECRETS = [
  'live-secret-77',
  'bearer-of-nobody',
  'Wilhelmine',
  'wilhelmine@kornblick.example',
  'k-4711',
];

/** Headers as a HAR lists them. */
export const headers = (fields: Readonly<Record<string, string>> = {}) =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

/** An entry of a HAR: "Create a sale" with amounts as numbers, a token and a customer. */
function saleEntry(second: number): object {
  const money = { currency: 'EUR', amount: 12.9 };
  const body = {
    data: {
      type: 'sales',
      id: `kX7rQ2mV9tLb4Nw${String(second)}`,
      attributes: {
        ...{ country: 'de', locale: 'de-DE', timestamp: '2026-06-15T10:00:00+02:00' },
        customer: {
          ...{ customerId: SECRETS[4], fullName: `${String(SECRETS[2])} Kornblick` },
          contact: { email: SECRETS[3] },
        },
        totals: { grossAmount: money },
      },
    },
  };
  return {
    startedDateTime: new Date(Date.UTC(2026, 5, 15, 8, 0, second)).toISOString(),
    time: 40,
    request: {
      ...{ method: 'POST', url: `${API}/checkout/tenants/${TENANT}/sales` },
      headers: headers({
        ...{ authorization: `Bearer ${String(SECRETS[1])}`, 'api-version': '2022-03-07' },
        ...{ 'content-type': 'application/vnd.api+json', 'idempotency-key': `key-of-sale-${String(second)}` },
      }),
      postData: { mimeType: 'application/vnd.api+json', text: JSON.stringify(body) },
    },
    response: {
      status: 400,
      headers: headers({ 'request-id': `request-${String(second)}` }),
      content: {
        mimeType: 'application/vnd.api+json',
        text: JSON.stringify({
          errors: [{ source: { pointer: '/data/attributes/totals/grossAmount/amount' } }],
        }),
      },
    },
  };
}

const TOKEN_ENTRY = {
  startedDateTime: '2026-06-15T08:00:00.000Z',
  time: 30,
  request: {
    ...{ method: 'POST', url: `${API}/iam/oauth2/token` },
    headers: headers({ 'content-type': 'application/x-www-form-urlencoded' }),
    postData: {
      mimeType: 'application/x-www-form-urlencoded',
      text: `grant_type=client_credentials&client_id=shop&client_secret=${String(SECRETS[0])}&scope=checkout%3Asales%3Acreate`,
    },
  },
  response: {
    status: 200,
    headers: [],
    content: {
      mimeType: 'application/json',
      text: JSON.stringify({ access_token: SECRETS[1], token_type: 'Bearer', expires_in: 3600 }),
    },
  },
};

const OTHER_ENTRY = {
  startedDateTime: '2026-06-15T08:00:00.500Z',
  request: { method: 'GET', url: 'https://shop.kornblick.example/start', headers: [] },
  response: { status: 200, headers: [], content: {} },
};

/** A HAR with a token call, a call to another host, and some sales that are wrong. */
export function harOf(sales = 2): string {
  const entries = [
    TOKEN_ENTRY,
    OTHER_ENTRY,
    ...Array.from({ length: sales }, (_, index) => saleEntry(index + 1)),
  ];
  return JSON.stringify({ log: { version: '1.2', entries } });
}

/** A recording of the sandbox: a head and one call, for a till in Germany. */
export function recordingOf(contracts: Readonly<Record<string, string>> = {}): string {
  const head = {
    ...{ format: 'slipway-recording/1', country: 'de', concern: 'till', seed: 7 },
    ...{ started: '2026-06-15T08:00:00.000Z', contracts },
  };
  const call = {
    ...{ kind: 'call', sequence: 1, at: Date.UTC(2026, 5, 15, 8), milliseconds: 12, method: 'GET' },
    ...{ host: 'localhost:4010', target: `/checkout/tenants/${TENANT}/sales/kX7rQ2mV9tLb4Nw1` },
    ...{ requestFields: { 'api-version': '2022-03-07' }, status: 200, responseFields: {} },
  };
  return `${JSON.stringify(head)}\n${JSON.stringify(call)}\n`;
}

/** Calls as a HAR; each entry can be changed. */
export function harOfCalls(
  exchanges: readonly Exchange[],
  change: (entry: HarEntry) => object = (entry) => entry,
): string {
  const entries = exchanges.map(({ at, method, target, requestFields, requestBody, ...rest }) => {
    const isForm = rest.operation === 'iam/createToken';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/vnd.api+json';
    const form = new URLSearchParams(requestBody as Record<string, string>).toString();
    const posted = { mimeType: type, text: isForm ? form : JSON.stringify(requestBody) };
    const { status = 0, responseFields = {}, responseBody } = rest;
    const received = responseBody === undefined ? { size: 0 } : { text: JSON.stringify(responseBody) };
    return change({
      startedDateTime: new Date(at).toISOString(),
      time: 20,
      request: {
        ...{ method, url: `${API}${target}`, headers: headers(requestFields) },
        ...(requestBody === undefined ? { bodySize: 0 } : { bodySize: 1, postData: posted }),
      },
      response: { status, headers: headers(responseFields), content: received },
    });
  });
  return JSON.stringify({ log: { version: '1.2', entries } });
}

/** An entry of {@link harOfCalls}. */
export interface HarEntry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: Readonly<Record<string, unknown>> & { readonly headers: readonly object[] };
  readonly response?: Readonly<Record<string, unknown>>;
}
