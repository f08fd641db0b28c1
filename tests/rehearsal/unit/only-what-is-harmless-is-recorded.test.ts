import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { harmlessNames } from '../../../src/rehearsal/node/harmlessNames';
import { createBlanker } from '../../../src/rehearsal/recording/blank';
import { MARKS, SEARCHED } from '../../../src/rehearsal/recording/harmless';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { writeReport } from '../../../src/rehearsal/report/formats';
import { livePageHtml } from '../../../src/rehearsal/report/livePage';
import { referenceTo } from '../../../src/rehearsal/detect/followStory';
import { blankers, examination, recordingOf, reportAbout } from '../support/blanking';
import { bundleAll } from '../../support/contracts';
import { attributesOf, SALES } from '../../support/rehearsal';
import { headers } from '../support/recordings';

const newBlanker = await blankers();
const examined = await examination();

const contracts = await bundleAll();

/** A call with all that can be in one. */
const call = (given: Partial<Exchange> = {}): Exchange => ({
  ...{ kind: 'call', sequence: 1, at: 0, method: 'POST', host: 'localhost:4010', target: SALES },
  ...{ requestFields: {}, status: 201, responseFields: {} },
  ...given,
});
const blanked = (given: Partial<Exchange>): Exchange => newBlanker().exchange(call(given));
const sentSale = (attributes: unknown) => blanked({ requestBody: { data: { type: 'sales', attributes } } });

/** What nobody may read in any output: each is unlike any name or word. */
const secret = fc
  .tuple(
    fc.constantFrom('', 'Bearer ', 'ada.lind', 'kunde '),
    fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.split('')),
      minLength: 14,
      maxLength: 24,
    }),
    fc.constantFrom('', '@shop.example', '"', '%', '\n', '/'),
  )
  .map(([start, core, end]) => ({ text: `${start}${core}${end}`, core }));

const UNKNOWN = ['pin', 'x-note', 'apiKey', 'loyalty', 'recipient', 'password', 'refresh_token', '2fa'];
const PERSONAL = [
  'customer',
  'cashier',
  'recipient',
  'shippingAddress',
  'channels',
  'sinkCredentials',
  'meta',
];
const HEADERS = [
  ...[
    'x-access-token',
    'x-api-token',
    'x-amz-security-token',
    'dpop',
    'client-secret',
    'cookie',
    'set-cookie',
  ],
  ...['authorization', 'proxy-authorization', 'x-forwarded-for', 'user-agent', 'referer', 'x-anything'],
];
const PARAMETERS = [
  ...[
    'refresh_token',
    'id_token',
    'password',
    'code',
    'api_key',
    'access%5Ftoken',
    'acc%E9s',
    'q',
    ...SEARCHED,
  ],
];

/** A value with secrets in it, of any kind. */
const holding = (text: string): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(text),
      fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...UNKNOWN, 'name', 'email', 'fullName', 'content'), tie('value'), {
        minKeys: 1,
        maxKeys: 3,
      }),
    ),
  })).value;

/** A sale, with secrets where no contract has something harmless. */
const attributes = (text: string): fc.Arbitrary<object> =>
  fc
    .record(Object.fromEntries([...PERSONAL, ...UNKNOWN].map((name) => [name, holding(text)])), {
      requiredKeys: [],
    })
    .chain((extra) =>
      fc.constantFrom(
        { ...attributesOf('germanSupermarket'), ...extra },
        {
          lineItems: [extra],
          totals: text,
          payments: [{ method: 'CARD', referenceNumber: text, card: extra }],
        },
        { ...extra, sections: [{ content: { content: text }, ...extra }], country: { code: text } },
      ),
    );

const exchange = secret.chain(({ text, core }) =>
  fc
    .record({
      body: attributes(text),
      answer: fc.oneof(holding(text), fc.constant({ errors: [{ detail: text, meta: { text } }] })),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), fc.constant(text), { maxKeys: 5 }),
      parameters: fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 4 }),
      path: fc.constantFrom(SALES, `/checkout/receipts/${encodeURIComponent(text)}`, `/${core}`),
      form: fc.boolean(),
    })
    .map(({ body, answer, headers, parameters, path, form }) => ({
      core,
      call: call({
        target: `${path}?${parameters.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')}#${core}`,
        requestFields: { 'content-type': 'application/vnd.api+json', ...headers },
        responseFields: { ...headers, location: `https://a:${core}@shop.example/${core}?token=${core}` },
        requestBody: form
          ? { grant_type: 'client_credentials', client_secret: text, password: text }
          : { data: { type: 'sales', attributes: body } },
        responseBody: answer,
      }),
    })),
);

describe('no secret of a call is found', () => {
  it('in its recording, in a report of any format, or on the page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(exchange, { minLength: 1, maxLength: 4 }), async (given) => {
        const blanker = newBlanker();
        const recording = recordingOf(given.map((each) => blanker.exchange(each.call)));
        // Somebody else's recording is blanked where it is read.
        const reports = await Promise.all(
          [recording, recordingOf(given.map((each) => each.call))].map((text) => reportAbout(text)),
        );
        const outputs = [
          recording,
          ...reports.flatMap((report) => [
            ...(['text', 'html', 'json', 'junit', 'sarif'] as const).map((format) =>
              writeReport(report, format, 'run.jsonl'),
            ),
            livePageHtml({ report, last: given.map((each) => referenceTo(blanker.exchange(each.call))) }),
          ]),
        ].join('\n');
        for (const { core } of given) {
          expect(outputs).not.toContain(core);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('in what is made of a HAR with it', async () => {
    await fc.assert(
      fc.asyncProperty(exchange, async ({ core, call: sent }) => {
        const entry = {
          startedDateTime: '2026-06-15T10:00:00Z',
          request: {
            ...{ method: 'POST', url: `https://u:${core}@shop.example${sent.target}` },
            ...{ headers: headers(sent.requestFields), postData: { text: JSON.stringify(sent.requestBody) } },
          },
          response: {
            status: 201,
            headers: headers(sent.responseFields),
            content: { text: `{"broken":"${core}` },
          },
        };
        const report = await reportAbout(JSON.stringify({ log: { entries: [entry] } }));
        expect(writeReport(report, 'json', 'run.har')).not.toContain(core);
      }),
      { numRuns: 25 },
    );
  });
});

it('what was blanked is not changed when it is blanked again, so that a recording can be read', () => {
  fc.assert(
    fc.property(fc.array(exchange, { maxLength: 4 }), (given) => {
      const [one, two] = [newBlanker(), newBlanker()];
      const recorded = given.map((each) => one.exchange(each.call));
      expect(recorded.map((each) => two.exchange(each))).toEqual(recorded);
    }),
    { numRuns: 25 },
  );
});

describe('what is blanked', () => {
  it('keeps a label, which is the same for the same value wherever it is', () => {
    const { requestFields, requestBody, responseBody } = blanked({
      requestFields: { authorization: 'Bearer one', 'x-api-token': 'one', dpop: 'two' },
      requestBody: { client_secret: 'three', grant_type: 'client_credentials' },
      responseBody: { access_token: 'one', token_type: 'Bearer', expires_in: 3600 },
    });
    expect(requestFields).toEqual({
      ...{ authorization: 'Bearer [blanked a]', 'x-api-token': '[blanked a]', dpop: '[blanked b]' },
    });
    expect(requestBody).toEqual({ client_secret: '[blanked c]', grant_type: 'client_credentials' });
    expect(responseBody).toEqual({ access_token: '[blanked a]', token_type: 'Bearer', expires_in: 3600 });
  });

  it('keeps its kind: numbers, lists, objects, and what is empty', () => {
    const sale = { customer: { fullName: 'Ada', age: 41, ids: [41, 42], gone: null, isNew: true, note: '' } };
    expect(sentSale(sale).requestBody).toMatchObject({
      data: {
        attributes: {
          customer: { fullName: '[blanked a]', age: 1, ids: [1, 2], gone: null, isNew: true, note: '' },
        },
      },
    });
  });

  it('keeps the form that law and checks need: a number of a business, a country, too many digits of a card', () => {
    const customer = { taxId: 'ATU12345678', address: { country: 'at', city: 'Graz' } };
    const payments = ['1234', '4111 1111 1111 1111'].map((lastFour) => ({ card: { lastFour } }));
    expect(sentSale({ customer, payments }).requestBody).toMatchObject({
      data: {
        attributes: {
          customer: { taxId: 'ATU00000001', address: { country: 'at', city: '[blanked a]' } },
          payments: [{ card: { lastFour: '1234' } }, { card: { lastFour: '0000 0000 0000 0001' } }],
        },
      },
    });
  });

  it('is not what is on every receipt, nor what a verdict compares', () => {
    const { customer: _customer, ...sale } = attributesOf('germanSupermarket');
    const { requestBody, requestFields } = blanked({
      requestFields: {
        ...{ 'idempotency-key': 'key-1', 'if-match': '"v1"', 'signature-input': 'sig=("@method");created=1' },
        ...{ signature: 'sig=:AAAA:', 'content-digest': 'sha-256=:AAAA:', 'api-version': '2022-03-07' },
      },
      requestBody: { data: { type: 'sales', id: 'k7Rf2WqT9bXnV4mJ8sLc', attributes: sale } },
    });
    const differing = JSON.stringify(requestBody).match(/"[^"]*(?:blanked|secret)[^"]*"/g) ?? [];
    expect(differing.filter((text) => !/x\[blanked|^"\[blanked [a-z]+\]"$/.test(text))).toEqual([]);
    for (const part of ['retailer', 'lineItems', 'taxes', 'totals', 'receipt', 'timestamp', 'extensions']) {
      const [sent, kept] = [sale, (requestBody as { data: { attributes: object } }).data.attributes].map(
        (holder) => (holder as Readonly<Record<string, unknown>>)[part],
      );
      expect([part, kept]).toEqual([part, sent]);
    }
    expect(Object.values(requestFields).join()).not.toContain('blanked');
  });

  it('is user, password, path and query of a sink, and not its scheme and host', () => {
    const sink = 'https://ada:pw1@hooks.example:8443/t0/b0?token=k9#x';
    const { requestBody } = blanked({ requestBody: { data: { attributes: { sink } } } });
    expect(JSON.stringify(requestBody)).toMatch(
      /"https:\/\/%5Bblanked%20a%5D@hooks\.example:8443\/%5B[^/]+\/%5B[^/]+\?token=%5B[^&]+#%5B[^"]+"/,
    );
  });

  it('is the name of a member that is written like a token, and not that of an unknown one', () => {
    const { requestBody } = sentSale({ loyaltyTier: 'gold', kX7rQ2mV9tLb4Nw1: 'x', 'ada@shop.example': 'y' });
    expect(JSON.stringify(requestBody)).toContain('"loyaltyTier":"[blanked a]"');
    expect(JSON.stringify(requestBody)).not.toMatch(/kX7r|ada@/);
  });
});

describe('what is harmless', () => {
  it('is what the contracts name: each mark is of a member, and each private one is gone', () => {
    const { members } = harmlessNames(contracts.values());
    const named = new Set(
      [...JSON.stringify([...contracts.values()]).matchAll(/"([A-Za-z_0-9]+)":/g)].map(([, name]) => name),
    );
    for (const { members: marked, kinds } of MARKS) {
      for (const mark of marked) {
        const [holder, name = ''] = mark.includes('.') ? mark.split('.') : [undefined, mark];
        expect([name, named.has(name)]).toEqual([name, true]);
        const found = Object.entries(members).filter(
          ([at, names]) => (holder ?? at) === at && !at.startsWith('retailer') && Object.hasOwn(names, name),
        );
        expect([mark, kinds === '' ? found : []]).toEqual([mark, []]);
      }
    }
  });

  it('is nothing without a contract', () => {
    const { requestBody } = createBlanker(
      { members: {}, parameters: [], fields: [] },
      examined.operations,
    ).exchange(call({ requestBody: { data: { type: 'sales' } } }));
    expect(requestBody).toEqual({ data: { type: '[blanked a]' } });
  });
});
