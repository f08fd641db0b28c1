import { describe, expect, it } from 'vitest';

import { reportAbout } from '../support/blanking';
import { harOfCalls, type HarEntry } from '../support/recordings';
import { attributesOf, plan, record } from '../../support/rehearsal';

const ASKED = ['token-reuse', 'least-scopes', 'dropped-connection', 'unknown-members', 'complete-sale'];
const some = { ...plan, situations: plan.situations.filter(({ id }) => ASKED.includes(id)) };

/** A day that shows all of these, without a variation, and with a sale that is repeated after its connection was dropped. */
const day = record()
  .token()
  .create(attributesOf('germanSupermarket'), { status: undefined })
  .create(attributesOf('germanSupermarket'))
  .get('k7Rf2WqT9bXnV4mJ8sLc').exchanges;

const report = (change?: (entry: HarEntry) => object, exchanges = day) =>
  reportAbout(harOfCalls(exchanges, change), { plan: some });

const outcomes = async (...given: Parameters<typeof report>) => {
  const { situations } = await report(...given);
  return Object.fromEntries(
    situations.map(({ id, outcome, cannot }) => [id, cannot === undefined ? outcome : 'cannot be shown']),
  );
};

const SHOWN = Object.fromEntries(ASKED.map((id) => [id, 'shown']));
const PERFECT = { ...SHOWN, 'unknown-members': 'cannot be shown' };

const withoutBodies = ({ request, ...entry }: HarEntry) => {
  const { postData: _body, ...rest } = request;
  return { ...entry, request: rest };
};

const withoutResponses = (entry: HarEntry) => {
  const { response: _response, ...rest } = entry;
  return rest;
};

describe('a HAR', () => {
  it('of a perfect day passes, since nobody asks it for what a HAR cannot show', async () => {
    expect(await outcomes()).toEqual(PERFECT);
    expect(await report()).toMatchObject({ passed: true, counts: { wrong: 0 } });
  });

  it('is judged alike with the newest call first', async () => {
    const entries = (JSON.parse(harOfCalls(day)) as { log: { entries: readonly object[] } }).log.entries;
    const text = JSON.stringify({ log: { entries: [...entries].reverse() } });
    expect(await reportAbout(text, { plan: some })).toEqual(await report());
  });

  it('without dates is judged in the order of its entries', async () => {
    expect(await outcomes((entry) => ({ ...entry, startedDateTime: '' }))).toEqual(PERFECT);
  });

  it.each([
    ['the bodies of requests', withoutBodies, ['least-scopes', 'dropped-connection', 'complete-sale']],
    [
      'tokens',
      ({ request, ...entry }: HarEntry) => ({
        ...entry,
        request: { ...request, headers: [{ name: 'Api-Version', value: '2022-03-07' }] },
      }),
      ['token-reuse'],
    ],
    [
      'header fields that are texts',
      ({ request, ...entry }: HarEntry) => ({
        ...entry,
        request: { ...request, headers: [{ name: 'Api-Version', value: { value: '2022-03-07' } }] },
      }),
      ['token-reuse'],
    ],
    ['responses', withoutResponses, ASKED],
  ])('without %s is not blamed for them, and says so', async (_name, change, cannot) => {
    const lacking = Object.fromEntries(cannot.map((id) => [id, 'cannot be shown']));
    expect(await outcomes(change)).toEqual({ ...PERFECT, ...lacking });
    expect((await report(change)).reading.faults).toHaveLength(1);
  });

  it('that can show nothing has not passed', async () => {
    expect(await report(withoutResponses)).toMatchObject({
      passed: false,
      counts: { wrong: 0 },
    });
  });

  it('of which one call lacks its body is asked for it all the same', async () => {
    const other = record().create(attributesOf('minimal'), { requestBody: undefined }).exchanges;
    const text = harOfCalls([...record().create(attributesOf('minimal')).exchanges, ...other]);
    const { situations } = await reportAbout(text.replace('"bodySize":0', '"bodySize":9'), { plan: some });
    expect(situations.find(({ id }) => id === 'dropped-connection')?.cannot).toBeUndefined();
  });
});
