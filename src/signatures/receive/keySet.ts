import { textOf } from '../../kit/bytes';
import { readKeySet } from '../read/readKeySet';
import type { createKeySet as CreateKeySet, KeySet, PublicJwk } from '../types/verify.mjs';
import { readLimited } from './readLimited';

/** How soon the key set is fetched again, in milliseconds: whoever sends unknown keys must not make a receiver busy with it. */
const AGAIN_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** More than a key set has, in bytes. */
const MOST_BYTES = 1_000_000;
const MAX_AGE_S = 3_600;

/** A key set that is fetched when a key is unknown or too old, at most once a minute; where that fails, the old keys stay. */
export const createKeySet: typeof CreateKeySet = (
  url,
  { maxAge = MAX_AGE_S, fetch: load = fetch, now = Date.now } = {},
): KeySet => {
  let keys: readonly PublicJwk[] = [];
  let problem: string | undefined;
  let [tried, goodUntil] = [-Infinity, -Infinity];
  let fetching: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const response = await load(String(url), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Another host would decide about the keys. Workers have no `error` here.
        redirect: 'manual',
      });
      if (!response.ok) {
        throw new Error(`the status is ${String(response.status)}`);
      }
      const body = await readLimited(response.body, MOST_BYTES);
      if (body === undefined) {
        throw new Error(`it has more than ${String(MOST_BYTES)} bytes`);
      }
      keys = readKeySet(textOf(body));
      goodUntil = now() + 1000 * Math.min(maxAge, lifetimeOf(response.headers.get('cache-control') ?? ''));
      problem = undefined;
    } catch (error) {
      problem = `The key set could not be fetched from ${String(url)}: ${messageOf(error)}.`;
    }
  }

  return {
    keysFor: async (ids) => {
      const isKnown = () => keys.some(({ kid }) => kid !== undefined && ids.includes(kid));
      if (isKnown() && now() < goodUntil) {
        return { keys };
      }
      const isDue = now() - tried >= AGAIN_MS;
      if (isDue) {
        // Before the call, so that one that fails counts too.
        tried = now();
        fetching = refresh();
      }
      await fetching;
      if (isKnown() || (isDue && problem === undefined)) {
        return { keys };
      }
      return {
        keys,
        problem: problem ?? 'The key is unknown, and the key set was fetched less than a minute ago.',
      };
    },
  };
};

/** How long a response can be kept, in seconds (RFC 9111, sections 5.2.2.1, 5.2.2.4 and 5.2.2.5). */
function lifetimeOf(cacheControl: string): number {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,10})/i.exec(cacheControl) ?? [];
  return /(?:^|[\s,])no-(?:store|cache)/i.test(cacheControl) ? 0 : Number(seconds ?? Infinity);
}

/** What an error says, also one that is none. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
