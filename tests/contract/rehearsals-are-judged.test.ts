import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { attributesOf, detect, plan, record, verdicts } from '../support/rehearsal';
import { readFile as readAttachment, subscribe } from '../support/rehearsalCalls';
import { BLAMED, SHOWN } from '../support/rehearsalCases';
import { LAWFUL_RETURNS } from '../support/returnCases';
import { root } from '../support/scratch';

const mistakes = plan.situations.flatMap(({ id, mistakes: listed = [] }) =>
  listed.map((mistake) => `${id}/${mistake.id}`),
);
const recognised = plan.situations.filter(({ ask }) => ask === undefined).map(({ id }) => id);

describe('a situation of the plan', () => {
  it('has a recording that shows it, unless a person is asked', () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...recognised].sort());
  });

  it.each(recognised)('%s is shown by its recording, which is blamed for nothing in it', async (id) => {
    const { outcomes, mistakes: found } = verdicts(await detect(SHOWN[id]?.().exchanges ?? []));
    expect([outcomes[id], found.filter((mistake) => mistake.startsWith(`${id}/`))]).toEqual(['shown', []]);
  });

  it.each(recognised)('%s is not shown by nothing', async (id) => {
    const { outcomes } = verdicts(await detect([]));
    expect(outcomes[id]).toBe('not shown');
  });
});

describe('a mistake of the plan', () => {
  it('has a recording that shows it', () => {
    expect(Object.keys(BLAMED).sort()).toEqual([...mistakes].sort());
  });

  it.each(mistakes)('%s is blamed, with its calls', async (name) => {
    const { results } = await detect(BLAMED[name]?.().exchanges ?? []);
    const [situation, mistake] = name.split('/');
    const found = results.find(({ situation: { id } }) => id === situation);
    expect(found?.outcome).toBe('wrong');
    const finding = found?.findings.find((each) => each.mistake === mistake);
    expect(finding?.evidence[0]?.calls.length).toBeGreaterThan(0);
  });

  it('is not blamed by a recording that shows another situation', async () => {
    const alarms = await Promise.all(
      Object.entries(SHOWN).map(async ([id, make]) => {
        const { mistakes: found } = verdicts(await detect(make().exchanges));
        return found.map((mistake) => `${id}: ${mistake}`);
      }),
    );
    expect(alarms.flat()).toEqual([]);
  });

  it.each(Object.entries(LAWFUL_RETURNS))('is not blamed where %s', async (_name, make) => {
    const { mistakes: found } = verdicts(await detect(make().exchanges));
    const ofReturns = /\/(?:more-than-sold|other-rate|original-changed|original-deleted)$/;
    expect(found.filter((mistake) => ofReturns.test(mistake))).toEqual([]);
  });

  it('that only an end shows is not blamed in a recording that was cut off', async () => {
    const { mistakes: found } = verdicts(
      await detect(BLAMED['paging/ends-on-short-page']?.().exchanges ?? [], {}, false),
    );
    expect(found).toEqual([]);
  });
});

describe('a scope that no call needed', () => {
  const scope = 'checkout:sales:create checkout:attachments:describe checkout:sales:delete';
  const { exchanges } = record().token({ scope }).create(attributesOf('germanSupermarket'));
  const till = { country: 'de', concern: 'till' } as const;

  it('is not judged when the rehearsal ends in the middle of a day, whose rest can need it', async () => {
    const { outcomes, mistakes: found } = verdicts(await detect(exchanges, till));
    expect([outcomes['least-scopes'], found]).toEqual(['not shown', []]);
  });

  it('is a mistake after a whole day', async () => {
    const situations = plan.situations.filter(({ id }) => ['least-scopes', 'complete-sale'].includes(id));
    const { mistakes: found } = verdicts(await detect(exchanges, { ...till, plan: { ...plan, situations } }));
    expect(found).toEqual(['least-scopes/scope-unused']);
  });
});

describe('a file that has not changed', () => {
  const read = (headers: Readonly<Record<string, string>>) =>
    readAttachment(
      readAttachment(record(), 304, { 'if-none-match': '"v1"', 'user-agent': 'office' }),
      200,
      headers,
    ).exchanges;

  it.each([
    ['with a token of its own', { authorization: 'Bearer [blanked b]', 'user-agent': 'office' }],
    ['with the token of the first', { 'user-agent': 'viewer' }],
  ])('is read by another reader %s, who has no copy', async (_, headers) => {
    expect(verdicts(await detect(read(headers))).mistakes).toEqual([]);
    expect(verdicts(await detect(read({ 'user-agent': 'office' }))).mistakes).toEqual([
      'attachment-unchanged/read-after-304',
    ]);
  });
});

describe('a request that was refused is not passed over', () => {
  const refused = { status: 400, responseBody: { errors: [{ status: '400' }] } } as const;
  const filter = 'filter[query]=timestamp=ge=2026-01-01T00:00:00+01:00';

  it.each([
    ['of a list with a plain + in its filter', {}],
    ['for which a variation was asked', { headers: { prefer: 'play=short-pages' } }],
    ['for which a variation was drawn', { play: 'short-pages' }],
  ])('%s', async (_what, given) => {
    const recorder = record().list(filter, 0, undefined, { ...refused, ...given });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual(['valid-requests/refused-request']);
  });

  it('of a receiver', async () => {
    const { exchanges } = subscribe('https://localhost:9000/', 400);
    const { mistakes: found } = verdicts(await detect(exchanges, { concern: 'receiver' }));
    expect(found).toEqual(['valid-requests/refused-request']);
  });

  it('to a tenant that the client does not have', async () => {
    const recorder = record().create(attributesOf('germanSupermarket'), { status: 404 });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual(['valid-requests/other-tenant']);
  });

  it.each([400, 403, 406])('but where the caller asked for this answer: %i', async (status) => {
    const headers = { prefer: `code=${String(status)}` };
    const recorder = record().list(filter, 0, undefined, { status, headers });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });
});

describe('a till that does it right is not blamed', () => {
  const sale = attributesOf('germanSupermarket');

  it('for a request whose body was left out of the recording, and its repetition', async () => {
    const recorder = record().create(sale, { status: 500, requestBody: undefined }).create(sale);
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });

  it('for two sales whose bodies were left out of the recording', async () => {
    const recorder = record()
      .create(sale, { status: undefined, requestBody: undefined, key: null })
      .create(sale, { requestBody: undefined, key: 'another-key-1' });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });

  it('for the time of a sale whose call has no date', async () => {
    const exchanges = record()
      .create(sale)
      .exchanges.map((exchange) => ({ ...exchange, at: 0 }));
    expect(verdicts(await detect(exchanges)).mistakes).toEqual([]);
  });

  it('for another sale that says the same, once the first has been repeated with its key and id', async () => {
    const other = { id: 'another-sale-id', key: 'another-key-1' };
    const recorder = record().create(sale, { status: 500 }).create(sale).create(sale, other);
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });

  it('for failures of a read that come hours apart', async () => {
    const failed = { status: 500 } as const;
    const recorder = record()
      .get('sale-id-one', failed)
      .get('sale-id-one', { after: 2 })
      .get('sale-id-one', { ...failed, after: 3_600 })
      .get('sale-id-one', { ...failed, after: 2 })
      .get('sale-id-one', { after: 4 });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });

  it('for the scope of what a required situation asks for, although nothing called for it', async () => {
    const scope = 'checkout:sales:create checkout:attachments:describe checkout:sales:describe';
    const recorder = record().token({ scope }).create(sale);
    expect(verdicts(await detect(recorder.exchanges, { concern: 'till' })).mistakes).toEqual([]);
  });

  it('for another change on the state that a first change was refused on', async () => {
    const requestBody = { data: { type: 'sales', id: 'sale-id-one', attributes: { locale: 'fr-CH' } } };
    const recorder = record()
      .update('sale-id-one', '"v1"', { status: 412 })
      .update('sale-id-one', '"v1"', { status: 412, requestBody });
    expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
  });
});

it('a second change on the tag of an earlier refusal is not blamed, once the first has succeeded', async () => {
  const recorder = record()
    .update('sale-id-one', '"v1"', { status: 412 })
    .get('sale-id-one')
    .update('sale-id-one', '"v2"')
    .update('sale-id-one', '"v1"', { status: 412 });
  expect(verdicts(await detect(recorder.exchanges)).mistakes).toEqual([]);
});

describe('the faults of public reports', () => {
  it('are mistakes of the plan, each with a link to its report', async () => {
    const file = path.join(root, 'tests', 'fixtures', 'rehearsal', 'faults.yaml');
    const { faults } = parse(await readFile(file, 'utf8')) as {
      readonly faults: readonly Readonly<Record<string, string>>[];
    };
    expect(faults.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
    for (const { situation = '', mistake = '', report } of faults) {
      expect(mistakes).toContain(`${situation}/${mistake}`);
      expect(report).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/);
    }
  });
});
