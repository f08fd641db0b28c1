import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { attributesOf, detect, plan, record, START, verdicts, type Recorder } from '../../support/rehearsal';
import { readFile as readAttachment, subscribe } from '../support/rehearsalCalls';
import { BLAMED, SHOWN, withIds } from '../support/rehearsalCases';
import { FAULTY_RETURNS, LAWFUL_RETURNS } from '../support/returnCases';
import { root } from '../../support/scratch';

const problems = plan.situations.flatMap(({ id, mistakes: listed = [] }) =>
  listed.map((problem) => `${id}/${problem.id}`),
);
const problemsIn = async (...recorded: Parameters<typeof detect>) =>
  verdicts(await detect(...recorded)).mistakes;
const recognised = plan.situations.filter(({ ask }) => ask === undefined).map(({ id }) => id);

describe('a situation of the plan', () => {
  it('has a recording that shows it, unless a person is asked', () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...recognised].sort());
  });

  it.each(recognised)('%s is shown by its recording, which is blamed for nothing', async (id) => {
    const { outcomes, mistakes: found } = verdicts(await detect(SHOWN[id]?.().exchanges ?? []));
    expect([outcomes[id], found]).toEqual(['shown', []]);
  });

  it.each(recognised)('%s is not shown by nothing', async (id) => {
    const { outcomes } = verdicts(await detect([]));
    expect(outcomes[id]).toBe('not shown');
  });
});

describe('a mistake of the plan', () => {
  it('has a recording that shows it', () => {
    expect(Object.keys(BLAMED).sort()).toEqual([...problems].sort());
  });

  it.each(problems)('%s is blamed, with its calls', async (name) => {
    const { results } = await detect(BLAMED[name]?.().exchanges ?? []);
    const [situation, problem] = name.split('/');
    const found = results.find(({ situation: { id } }) => id === situation);
    expect(found?.outcome).toBe('wrong');
    const finding = found?.findings.find((each) => each.mistake === problem);
    expect(finding?.evidence[0]?.calls.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(LAWFUL_RETURNS))('is not blamed where %s', async (_name, make) => {
    const { mistakes: found } = verdicts(await detect(make().exchanges));
    const ofReturns =
      /\/(?:more-than-sold|other-rate|more-than-paid|not-on-the-receipt|original-changed|original-deleted|deleted-id-again)$/;
    expect(found.filter((problem) => ofReturns.test(problem))).toEqual([]);
  });

  it.each(Object.entries(FAULTY_RETURNS))('is blamed although %s', async (_name, make) => {
    expect(await problemsIn(make().exchanges)).toContain('return-all/more-than-sold');
  });

  it('that only an end shows is not blamed in a recording that was cut off', async () => {
    expect(await problemsIn(BLAMED['paging/ends-on-short-page']?.().exchanges ?? [], {}, false)).toEqual([]);
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
    expect(await problemsIn(exchanges, { ...till, plan: { ...plan, situations } })).toEqual([
      'least-scopes/scope-unused',
    ]);
  });

  it.each([
    [409, []],
    [201, ['least-scopes/scope-unused']],
  ])('of a scope for changing a role is said only where one was created: %i', async (status, said) => {
    const roles = { method: 'POST', operation: 'iam/createRole', target: '/iam/tenants/a/roles' };
    const recording = record().token({ scope: 'iam:roles:create iam:roles:update' });
    const situations = plan.situations.filter(({ id }) => id === 'least-scopes');
    const around = { ...till, plan: { ...plan, situations } };
    expect(await problemsIn(recording.add({ ...roles, status }).exchanges, around)).toEqual(said);
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
    expect(await problemsIn(read(headers))).toEqual([]);
    expect(await problemsIn(read({ 'user-agent': 'office' }))).toEqual([
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
    expect(await problemsIn(recorder.exchanges)).toEqual(['valid-requests/refused-request']);
  });

  it('of a receiver', async () => {
    const { exchanges } = subscribe('https://localhost:9000/', 400);
    expect(await problemsIn(exchanges, { concern: 'receiver' })).toEqual(['valid-requests/refused-request']);
  });

  it('to a tenant that the client does not have', async () => {
    const recorder = record().create(attributesOf('germanSupermarket'), { status: 404 });
    expect(await problemsIn(recorder.exchanges)).toEqual(['valid-requests/other-tenant']);
  });

  it.each([400, 403, 406])('but where the caller asked for this answer: %i', async (status) => {
    const headers = { prefer: `code=${String(status)}` };
    const recorder = record().list(filter, 0, undefined, { status, headers });
    expect(await problemsIn(recorder.exchanges)).toEqual([]);
  });
});

describe('the ids of sales', () => {
  const register = (attributesOf('germanSupermarket')['cashRegister'] as { cashRegisterId: string })
    .cashRegisterId;
  const hash = (name: string, text: string) => createHash(name).update(text);
  const hexOf = (time: number, length: number) => time.toString(16).padStart(length, '0');
  /** Of version 1, a time is counted from 15 October 1582 in tenths of microseconds. */
  const ticks = (at: number) => ((BigInt(at) + 12_219_292_800_000n) * 10_000n).toString(16).padStart(15, '0');
  const random = () => randomUUID().replaceAll('-', '');

  const ofIds = async (exchanges: Parameters<typeof detect>[0]) =>
    (await problemsIn(exchanges)).filter((problem) => problem.includes('/id-of-'));

  it.each<[string, string, (number: string, at: number) => string]>([
    ['the number', 'number', (number) => `beleg-${number}-graz`],
    [
      'its digits, behind something random',
      'number',
      (number) => `${random().slice(0, 9)}x${number.replace('-', '')}`,
    ],
    ['its MD5 hash', 'number', (number) => hash('md5', number).digest('hex')],
    [
      'its SHA-1 hash with the register',
      'number',
      (number) => hash('sha1', `${register}-${number}`).digest('hex'),
    ],
    [
      'its SHA-256 hash in base64url, cut off',
      'number',
      (number) => hash('sha256', `${number}${register}`).digest('base64url').slice(0, 22),
    ],
    [
      'its MD5 hash as a UUID of version 3, as Java makes one without a namespace',
      'number',
      (number) => uuidOf(hash('md5', number).digest('hex'), 3),
    ],
    [
      'its SHA-1 hash as a UUID of version 5, in the namespace of names of hosts',
      'number',
      (number) =>
        uuidOf(
          createHash('sha1')
            .update(Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex'))
            .update(number)
            .digest('hex'),
          5,
        ),
    ],
    ['a UUID of version 7', 'time', (_, at) => `${hexOf(at, 12)}7${random().slice(13)}`],
    [
      'a UUID of version 1',
      'time',
      (_, at) =>
        `${ticks(at).slice(7)}-${ticks(at).slice(3, 7)}-1${ticks(at).slice(0, 3)}-8${random().slice(17, 20)}-${random().slice(20)}`,
    ],
    [
      'a UUID of version 6',
      'time',
      (_, at) => `${ticks(at).slice(0, 12)}6${ticks(at).slice(12)}8${random().slice(17)}`,
    ],
    ['a ULID', 'time', (_, at) => `${ulidTime(at)}${random().slice(0, 16).toUpperCase()}`],
    ['seconds since 1970', 'time', (_, at) => `kasse${String(Math.floor(at / 1000))}`],
  ])('are blamed where they are %s', async (_what, kind, idOf) => {
    const found = await ofIds(withIds(idOf).exchanges);
    expect(found).toEqual([
      kind === 'time' ? 'own-id-conflict/id-of-the-time' : 'own-id-conflict/id-of-the-number',
    ]);
  });

  it.each<[string, (number: string, at: number, count: number) => string]>([
    ['random', random],
    ['UUIDs of version 4', () => randomUUID()],
    ['hashes of something random', () => hash('sha256', randomUUID()).digest('hex')],
    [
      'random, and one of them has a short number by chance',
      (number, _at, count) => (count === 9 ? `${random()}${number}` : random()),
    ],
    [
      'UUIDs of version 7 of another year',
      (_, at) => `${hexOf(at - 400 * 86_400_000, 12)}7${random().slice(13)}`,
    ],
  ])('are not blamed where they are %s', async (_what, idOf) => {
    expect(await ofIds(withIds(idOf).exchanges)).toEqual([]);
  });
});

/** A UUID that is made of a hash (RFC 9562, sections 5.3 and 5.5). */
function uuidOf(hex: string, version: number): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `${String(version)}${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The first ten characters of a ULID. */
function ulidTime(at: number): string {
  return Array.from({ length: 10 }, (_, place) =>
    '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(Math.floor(at / 32 ** (9 - place)) % 32),
  ).join('');
}

describe('sales whose timestamps lie an hour before their calls', () => {
  /** Sales that are sold and sent at these seconds. */
  const sent = (...times: readonly (readonly [sold: number, sent: number])[]) =>
    times.reduce((recorder, [sold, at], index) => {
      const timestamp = new Date(START + sold * 1000 - 3_600_000).toISOString();
      const after = at - (times[index - 1]?.[1] ?? 0);
      return recorder.create(
        { ...attributesOf('minimal'), timestamp },
        { id: `a-sale-of-its-own-${'abcde'.charAt(index)}`, after },
      );
    }, record()).exchanges;

  it('are blamed after some seconds, if each was sent at once', async () => {
    expect(await problemsIn(sent([0, 1], [2, 3], [4, 5], [8, 9], [9, 10]))).toContain(
      'complete-sale/time-behind',
    );
  });

  it.each([
    ['come from a queue at another pace', sent([0, 1], [10, 2], [20, 3], [30, 4], [40, 5])],
    ['are few', sent([0, 1], [2, 3], [4, 5], [8, 9])],
    ['come all at once', sent([0, 1], [1, 2], [2, 3], [3, 4], [4, 5])],
  ])('are not blamed where they %s', async (_what, exchanges) => {
    expect(await problemsIn(exchanges)).not.toContain('complete-sale/time-behind');
  });
});

describe('a till that does it right is not blamed', () => {
  const sale = attributesOf('germanSupermarket');
  const bodiless = { requestBody: undefined } as const;
  const failed = { status: 500 } as const;
  const stale = { status: 412 } as const;
  const other = { id: 'another-sale-id', key: 'another-key-1' };
  const scope = 'checkout:sales:create checkout:attachments:describe checkout:sales:describe';
  const requestBody = { data: { type: 'sales', id: 'sale-id-one', attributes: { locale: 'fr-CH' } } };

  it.each<[string, Recorder, Parameters<typeof detect>[1]?]>([
    [
      'for a request whose body was left out of the recording, and its repetition',
      record()
        .create(sale, { ...failed, ...bodiless })
        .create(sale),
    ],
    [
      'for two sales whose bodies were left out of the recording',
      record()
        .create(sale, { ...bodiless, status: undefined, key: null })
        .create(sale, { ...bodiless, key: 'another-key-1' }),
    ],
    [
      'for another sale that says the same, once the first has been repeated with its key and id',
      record().create(sale, failed).create(sale).create(sale, other),
    ],
    [
      'for failures of a read that come hours apart',
      record()
        .get('sale-id-one', failed)
        .get('sale-id-one', { after: 2 })
        .get('sale-id-one', { ...failed, after: 3_600 })
        .get('sale-id-one', { ...failed, after: 2 })
        .get('sale-id-one', { after: 4 }),
    ],
    [
      'for the scope of what a required situation asks for, although nothing called for it',
      record().token({ scope }).create(sale),
      { concern: 'till' },
    ],
    [
      'for another change on the state that a first change was refused on',
      record()
        .update('sale-id-one', '"v1"', stale)
        .update('sale-id-one', '"v1"', { ...stale, requestBody }),
    ],
    [
      'for a second change on the tag of an earlier refusal, once the first has succeeded',
      record()
        .update('sale-id-one', '"v1"', stale)
        .get('sale-id-one')
        .update('sale-id-one', '"v2"')
        .update('sale-id-one', '"v1"', stale),
    ],
  ])('%s', async (_what, { exchanges }, around = {}) => {
    expect(await problemsIn(exchanges, around)).toEqual([]);
  });

  it('for the time of a sale whose call has no date', async () => {
    const { exchanges } = record().create(sale);
    const undated = exchanges.map((exchange) => ({ ...exchange, at: 0 }));
    expect(await problemsIn(undated)).toEqual([]);
  });
});

it('the faults of public reports are mistakes of the plan, each with a link to its report', async () => {
  const file = path.join(root, 'tests', 'fixtures', 'rehearsal', 'faults.yaml');
  const { faults } = parse(await readFile(file, 'utf8')) as {
    readonly faults: readonly Readonly<Record<string, string>>[];
  };
  expect(faults.length).toBeGreaterThanOrEqual(20);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  for (const { blamed, report } of faults) {
    expect(problems).toContain(blamed);
    expect(report).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/);
  }
});
