import { describe, expect, it } from 'vitest';

import { REPORT_FORMATS } from '../../../src/kit/outputFormats';
import { junitOf } from '../../../src/kit/reports/junit';
import { sarifOf } from '../../../src/kit/reports/sarif';
import type { CheckReport } from '../../../src/kit/reports/checkReport';
import { makeReport, type ReportFacts } from '../../../src/rehearsal/report/report';
import { writeReport } from '../../../src/rehearsal/report/formats';
import { attributesOf, detect, laws, plan, record } from '../../support/rehearsal';

const FACTS = {
  ...{ portal: 'https://developers.slipway.example', tool: '1', plan: plan.version, laws },
  ...{ contracts: { checkout: '2022-03-07' }, firstCall: 0 },
  contractNotes: [
    {
      ...{ kind: 'response', operation: 'checkout/createSale', message: 'A 201 has no <b>Request-Id</b>.' },
      ...{ cure: 'tell support.', times: 2, sequence: 4 },
    },
    {
      ...{ kind: 'correction', operation: 'checkout/getSaleReceipt', message: 'The contract was corrected.' },
      ...{ cure: 'download it again.', times: 1, sequence: 9, link: 'https://portal.example/changelog/' },
    },
  ] satisfies ReportFacts['contractNotes'],
  reading: {
    faults: [{ message: 'The line is not a call.', place: 3, cure: 'leave it.' }],
    moreFaults: 0,
    otherHosts: {},
  },
};

/** A report of a till that repeats a sale with another key, and has a hostile status text. */
async function report() {
  const sale = attributesOf('germanSupermarket');
  const recorder = record()
    .create(sale, { status: undefined })
    .create(sale, {
      key: 'another-key-1',
      responseFields: { 'request-id': '<script>alert("x")</script>&\u0001' },
    });
  return makeReport(await detect(recorder.exchanges, { country: 'de', concern: 'till' }), FACTS);
}

describe('a report', () => {
  it('says once what concerns the contract, and what of it was not examined; nobody is blamed for it', async () => {
    const made = await report();
    for (const format of ['text', 'html'] as const) {
      const text = writeReport(made, format, 'run.jsonl').replaceAll(/\s+/g, ' ');
      expect(text.match(/It concerns 2 calls, of which 4 is the first\. Fix: tell support\./g)).toHaveLength(
        1,
      );
      expect(text).toContain('It is call 9. Fix: download it again. https://portal.example/changelog/');
      expect(text).toContain('and not each of its fields');
      expect(text.includes('<b>')).toBe(format === 'text');
    }
    const without = { ...made, contractNotes: [] };
    expect(writeReport(without, 'html', 'run.jsonl')).not.toContain('What concerns the contract');
    for (const format of ['junit', 'sarif'] as const) {
      expect(writeReport(made, format, 'run.jsonl')).toBe(writeReport(without, format, 'run.jsonl'));
    }
  });

  it('says what it is, in every format for people', async () => {
    const made = await report();
    for (const format of ['text', 'html', 'json'] as const) {
      const text = writeReport(made, format, 'run.jsonl').replaceAll(/\s+/g, ' ');
      expect(text).toContain('It is neither a certificate nor legal advice');
    }
  });

  it.each(REPORT_FORMATS)('has the mistake and its cure as %s', async (format) => {
    const text = writeReport(await report(), format, 'run.jsonl');
    expect(text).toContain('A repeated request has another Idempotency-Key.');
    expect(text).toContain('send the same key with each attempt.');
  });

  it.each(REPORT_FORMATS)('has the same bytes for the same recording as %s', async (format) => {
    expect(writeReport(await report(), format, 'run.jsonl')).toBe(
      writeReport(await report(), format, 'run.jsonl'),
    );
  });

  it('has the versions of contracts, plan and law, and the coverage', async () => {
    const made = await report();
    expect(made.versions).toMatchObject({ contracts: { checkout: '2022-03-07' }, plan: plan.version });
    expect(made.versions.law['de']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(made.coverage).toMatchObject({
      operations: [{ operation: 'checkout/createSale', statuses: { 201: 1, none: 1 } }],
      countries: ['de'],
      rates: ['19', '7'],
    });
    expect(made.coverage.fields).toContain('/lineItems/*/grossTotal/amount');
  });

  it('as HTML needs nothing else, runs nothing, and shows texts as texts', async () => {
    const text = writeReport(await report(), 'html', 'run.jsonl');
    expect(text).not.toMatch(/<script|<link(?! rel="icon" href="data:,">)|<img|src=|url\(|@import/i);
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('@page { size: A4');
  });

  it('names countries, groups what is wrong before what is shown, and says what each result means', async () => {
    const text = writeReport(await report(), 'html', 'run.jsonl');
    const headings = [...text.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
    expect(headings.slice(0, 3)).toEqual(['wrong', 'not-shown', 'ask']);
    expect(text).toContain('<th scope="row">Countries of the sales</th><td>Germany</td>');
    expect(text).toContain('Required, and not seen in the recording. Do it, and record again.');
    const [, wrong = ''] = /<h2 id="wrong">([\s\S]*?)<h2/.exec(text) ?? [];
    expect(wrong).toContain('developers.slipway.example/networking/#repeat-a-call');
    expect(wrong).toMatch(/Call 1: checkout\/createSale, no response, 2026-06-15 10:00:01 UTC/);
  });

  it('links to the guide of the country, where the country has one of its own', async () => {
    const guideFor = async (country: 'at' | 'de') =>
      makeReport(await detect([], { country }), { ...FACTS, country }).situations.find(
        ({ id }) => id === 'device-outage',
      )?.guide;
    expect(await guideFor('at')).toContain('/public/checkout/countries/at/#');
    expect(await guideFor('de')).toContain('/public/checkout/countries/de/#');
  });

  it('says which hosts were left out, in every format for people', async () => {
    const facts = { ...FACTS, reading: { ...FACTS.reading, otherHosts: { 'cdn.shop.example': 3 } } };
    const made = makeReport(await detect(record().exchanges, { country: 'de' }), facts);
    for (const format of ['text', 'html'] as const) {
      expect(writeReport(made, format, 'run.jsonl')).toContain(
        'Calls to other hosts were left out: cdn.shop.example × 3.',
      );
    }
  });

  it('quotes the errors of a refused request, and says what the sandbox played in a delivery', async () => {
    const errors = [{ source: { pointer: '/data/attributes/country' }, detail: 'country must be a code.' }];
    const { exchanges } = record()
      .create(attributesOf('germanSupermarket'), { status: 400, responseBody: { errors } })
      .deliver('event-1', 401, { play: 'digest-sha-512' });
    const text = writeReport(makeReport(await detect(exchanges), FACTS), 'text', 'run.jsonl');
    expect(text).toContain('The response says: /data/attributes/country: country must be a code.');
    expect(text).toContain('The sandbox played a variation in it: it sends Content-Digest with sha-512.');
    expect(text).not.toContain('At  of');
  });

  it('says what was tried where a situation is not shown, and why', async () => {
    const errors = [{ source: { pointer: '/data/attributes/types/0' }, detail: 'types has no version.' }];
    const recorder = record().add({
      ...{
        operation: 'webhooks/createSubscription',
        method: 'POST',
        target: '/webhooks/tenants/t/subscriptions',
      },
      ...{ status: 400, responseBody: { errors } },
    });
    for (let event = 0; event < 3; event += 1) {
      recorder.deliver(`event-${String(event)}`, undefined);
    }
    const made = makeReport(await detect(recorder.exchanges, { country: 'de', concern: 'receiver' }), FACTS);
    for (const format of ['text', 'html'] as const) {
      const text = writeReport(made, format, 'run.jsonl');
      expect(text).toContain('Tried: call 1, webhooks/createSubscription, received 400.');
      expect(text).toContain('The response says: /data/attributes/types/0: types has no version.');
      expect(text).toContain(
        'Tried: webhooks/saleCreated received no response 3 times, first as delivery 2.',
      );
    }
    // What came to the right end was not tried in vain.
    const answered = recorder.deliver('event-9', 204).exchanges;
    const { situations } = makeReport(await detect(answered, { concern: 'receiver' }), FACTS);
    expect(situations.find(({ id }) => id === 'duplicate-delivery')?.tries).toEqual([]);
  });

  it('has a seed only where it drew something', async () => {
    const facts = {
      ...FACTS,
      head: {
        ...({ format: 'slipway-recording/1', country: 'de', concern: 'till', seed: 4711 } as const),
        ...{ started: '2026-06-15T10:00:00.000Z', contracts: {} },
      },
    };
    const html = async (play?: string) =>
      writeReport(
        makeReport(
          await detect(
            record().create(attributesOf('minimal'), play === undefined ? {} : { play }).exchanges,
          ),
          facts,
        ),
        'html',
        'run.jsonl',
      );
    expect(await html()).not.toContain('4711');
    expect(await html('unknown-members')).toContain('4711');
  });

  it('names the line of the recording, where it has lines', async () => {
    const sale = attributesOf('germanSupermarket');
    const { exchanges } = record().create(sale, { status: undefined }).create(sale, { key: 'another-key-1' });
    const placed = exchanges.map((exchange, index) => ({ ...exchange, line: index + 2 }));
    const made = makeReport(await detect(placed, { country: 'de', concern: 'till' }), FACTS);
    expect(writeReport(made, 'sarif', 'run.jsonl')).toMatch(/"region": \{\s+"startLine": 3\s+\}/);
    expect(writeReport(made, 'junit', 'run.jsonl')).toContain('another Idempotency-Key. (line 3)"');
    expect(writeReport(made, 'text', 'run.jsonl').replaceAll(/\s+/g, ' ')).toContain(
      'line 3 of the recording',
    );
    expect(writeReport(made, 'json', 'run.jsonl')).toContain('"line": 3');
    expect(writeReport(await report(), 'sarif', 'run.jsonl')).not.toContain('region');
  });

  it('passes if all that is required is shown and nothing is wrong', async () => {
    const { passed, situations } = await report();
    expect(passed).toBe(false);
    expect(situations.find(({ id }) => id === 'lost-response')?.outcome).toBe('wrong');
    const only = { ...plan, situations: plan.situations.filter(({ id }) => id === 'several-rates') };
    const recorder = record().create(attributesOf('germanSupermarket'));
    expect(makeReport(await detect(recorder.exchanges, { plan: only }), FACTS).passed).toBe(true);
  });
});

const CHECKED: CheckReport = {
  ...{ tool: 'slipway "check"', version: '1', informationUri: 'https://developers.slipway.example' },
  cases: [
    { rule: 'one', title: 'The <first>', file: 'a b.json', outcome: 'passed', failures: [] },
    { rule: 'two', title: 'The second', file: 'a b.json', outcome: 'skipped', reason: 'a & b', failures: [] },
    {
      ...{ rule: 'three', title: 'The third', file: 'a b.json', outcome: 'failed' },
      failures: [
        {
          id: 'three/x',
          message: 'It is "wrong".\u0000',
          cure: 'Do it.',
          evidence: ['<a>'],
          line: 7,
          place: '/a',
        },
      ],
    },
  ],
};

describe('a report for programs', () => {
  it('is JUnit XML with counts, and text that no tag can leave', () => {
    const text = junitOf(CHECKED);
    expect(text).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(text).toContain('<skipped message="a &amp; b"/>');
    expect(text).toContain(
      '<failure type="three/x" message="It is &quot;wrong&quot;.\ufffd (line 7)">&lt;a&gt;\nFix: Do it.</failure>',
    );
    expect(text).not.toMatch(/\u0000/);
    const opened = text.match(/<(?:testsuites?|testcase|failure)\b[^>]*[^/]>/g)?.length;
    expect(text.match(/<\/(?:testsuites?|testcase|failure)>/g)).toHaveLength(opened ?? -1);
  });

  it('is SARIF 2.1.0 with a rule for each result, and the line and the place', () => {
    const log = JSON.parse(sarifOf(CHECKED)) as {
      readonly version: string;
      readonly runs: readonly [
        {
          readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
          readonly results: readonly unknown[];
        },
      ];
    };
    expect(log.version).toBe('2.1.0');
    const [{ tool, results }] = log.runs;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['three/x']);
    expect(results).toMatchObject([
      {
        ...{ ruleId: 'three/x', ruleIndex: 0, level: 'error' },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'a%20b.json' }, region: { startLine: 7 } },
            logicalLocations: [{ fullyQualifiedName: '/a' }],
          },
        ],
      },
    ]);
  });
});
