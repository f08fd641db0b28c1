import { expect, it } from 'vitest';

import { createKeySet, createSigningKey } from '../../../src/signatures/receive';

// The key set of the verifier is fetched when it has to be, at most once a minute.

const URL_OF_KEYS = 'https://api.slipway.example/webhooks/.well-known/jwks.json';
const [first, second] = await Promise.all([createSigningKey(), createSigningKey('ecdsa-p256-sha256')]);
const json = (...keys: readonly (typeof first)[]) =>
  JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) });

type Responder = () => Response | Promise<Response>;

/** A key set with a clock of its own, and a host that gives one response after the other, the last one again. */
function keySet(responses: readonly Responder[], maxAge?: number) {
  let seconds = 0;
  let calls = 0;
  const keys = createKeySet(URL_OF_KEYS, {
    now: () => seconds * 1000,
    fetch: async (_, { redirect }) => {
      expect(redirect).toBe('manual');
      calls += 1;
      return (responses[calls - 1] ?? responses.at(-1) ?? expect.fail())();
    },
    ...(maxAge === undefined ? {} : { maxAge }),
  });
  return {
    calls: () => calls,
    at: async (second: number, ...ids: readonly string[]) => {
      seconds = second;
      const { keys: known, problem } = await keys.keysFor(ids);
      return `${ids.some((id) => known.some(({ kid }) => kid === id)) ? 'known' : 'unknown'}${problem === undefined ? '' : `: ${problem}`}`;
    },
  };
}

const with1 = () => new Response(json(first));
const withBoth = () => new Response(json(first, second));
const for120 = () => new Response(json(first), { headers: { 'Cache-Control': 'public, max-age=120' } });
const fails = () => new Response('', { status: 503 });

it('is fetched once for all that ask at the same time, and kept', async () => {
  const set = keySet([with1]);
  expect(await Promise.all([set.at(0, first.id), set.at(0, first.id)])).toEqual(['known', 'known']);
  expect([await set.at(3599, 'other', first.id), set.calls()]).toEqual(['known', 1]);
});

it('is fetched again for an unknown key, at most once a minute', async () => {
  const set = keySet([with1, withBoth]);
  expect(await set.at(0, first.id)).toBe('known');
  expect(await set.at(59, second.id)).toMatch(/^unknown: .*less than a minute ago/);
  expect([await set.at(59, first.id), set.calls()]).toEqual(['known', 1]);
  expect([await set.at(60, second.id), set.calls()]).toEqual(['known', 2]);
  // It was asked for just now, and does not have the key: nothing hides that.
  expect([await set.at(120, 'nobody'), set.calls()]).toEqual(['unknown', 3]);
});

it.each<[what: string, responder: Responder, maxAge: number | undefined, still: number, again: number]>([
  ['its longest time', with1, undefined, 3599, 3600],
  ['the longest time of the caller', with1, 90, 89, 90],
  ['max-age, if that is shorter', for120, undefined, 119, 120],
  [
    'no more than a minute of no-store',
    () => new Response(json(first), { headers: { 'Cache-Control': 'no-store' } }),
    undefined,
    59,
    60,
  ],
])('is fetched again after %s', async (_, responder, maxAge, still, again) => {
  const set = keySet([responder], maxAge);
  await set.at(0, first.id);
  expect([await set.at(still, first.id), set.calls()]).toEqual(['known', 1]);
  expect([await set.at(again, first.id), set.calls()]).toEqual(['known', 2]);
});

it('keeps the old keys while the host fails, and gets the new ones later', async () => {
  const set = keySet([with1, fails, withBoth]);
  await set.at(0, first.id);
  expect(await set.at(4000, first.id)).toBe('known');
  expect(await set.at(4001, second.id)).toMatch(
    /^unknown: The key set could not be fetched .* the status is 503\.$/,
  );
  expect([await set.at(4060, second.id), set.calls()]).toEqual(['known', 3]);
});

it.each<[what: string, responder: Responder, words: RegExp]>([
  ['does not respond', () => Promise.reject(new TypeError('fetch failed')), /fetch failed\.$/],
  [
    'redirects',
    () => new Response('', { status: 302, headers: { Location: 'https://evil.example/' } }),
    /status is 302/,
  ],
  ['sends something else', () => new Response('<html>'), /The key set is not JSON/],
  ['sends no list', () => new Response('{"keys":{}}'), /not a JWK set/],
  ['sends no end', () => new Response('x'.repeat(1_000_001)), /more than 1000000 bytes/],
])('says what is wrong with a host that %s', async (_, responder, words) => {
  const set = keySet([responder]);
  expect(await set.at(0, first.id)).toMatch(/^unknown: The key set could not be fetched from https:/);
  expect(await set.at(1, first.id)).toMatch(words);
  expect(set.calls()).toBe(1);
});
