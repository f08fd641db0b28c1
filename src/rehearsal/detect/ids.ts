import { childOf, valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import type { Exchange } from '../recording/recording';
import { referenceTo, type CallReference, type Told } from './followStory';
import { hashesOf } from './hashes';
import { tell, type WholeFollower } from './wholeFollower';

/** Ids of one kind, the last ones: of those that count up, each differs from the previous one in one number only. */
interface Run {
  readonly last: string;
  readonly calls: readonly CallReference[];
}

/** How an id is derived: the mistake, what it has in common with others of the kind, and a sentence. */
interface Derived {
  readonly whole: 'ids-of-number' | 'ids-of-time' | 'ids-counted';
  readonly stem: string;
  readonly detail: string;
  /** How many ids of the kind show it; {@link HABIT} by default. */
  readonly least?: number;
  /** Whether it follows the id before. */
  readonly follows?: (last: string) => boolean;
}

const LAST_NUMBER = /^(.*?)(\d{1,40})(\D*)$/s;
/** Random ids are never so near each other. */
const NEAR = 100n;
/** One id can have a short number or a time by chance. */
const HABIT = 3;
const SHORTEST_NUMBER = 5;
/** So many digits in a row are none by chance; a number with letters can be random itself. */
const LONG_NUMBER = /^\d{10,}$/;
const DAY_MS = 86_400_000;
/** What a UUID of version 1 counts from, in milliseconds before 1970 (RFC 9562, section 5.1). */
const GREGORIAN_MS = 12_219_292_800_000;
const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([167])([0-9a-f]{3})-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i;
/** Of a ULID, the first ten characters are a time, in the alphabet of Crockford's Base32. */
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A program that hashes numbers does so from its first sale on. */
const MOST_HASHED = 30;
const MOST_RUNS = 1_000;

/** Finds ids of sales that are derived from a receipt number or a time, or count up: each can be guessed from something else. */
export function followIds(): WholeFollower {
  const runs = new Map<string, Run>();
  let hashed = 0;
  const told: Record<Derived['whole'], Told[]> = {
    ...{ 'ids-of-number': [], 'ids-of-time': [], 'ids-counted': [] },
  };
  return {
    take: (exchange) => {
      const id = valueAt(exchange.requestBody, ['data', 'id']);
      if (exchange.operation !== 'checkout/createSale' || exchange.status !== 201 || typeof id !== 'string') {
        return;
      }
      hashed += 1;
      const derived = ofNumber(id, exchange, hashed <= MOST_HASHED) ?? ofTime(id, exchange) ?? ofCounter(id);
      const key = `${derived?.whole ?? ''} ${derived?.stem ?? ''}`;
      const run = runs.get(key);
      if (derived === undefined || run?.last === id) {
        return;
      }
      const isNext = run !== undefined && (derived.follows?.(run.last) ?? true);
      const calls = [...(isNext ? run.calls : []), referenceTo(exchange)].slice(-HABIT);
      remember(runs, key, { last: id, calls }, MOST_RUNS);
      if (calls.length === (derived.least ?? HABIT)) {
        tell(told[derived.whole], { calls, notes: [{ pointer: '/data/id', detail: derived.detail }] });
      }
    },
    finish: () => told,
  };
}

/** An id that has the number of its receipt in it, or is a hash of it, also with its register. */
function ofNumber(id: string, { requestBody }: Exchange, isHashed: boolean): Derived | undefined {
  const attributes = valueAt(requestBody, ['data', 'attributes']);
  const number = valueAt(attributes, ['receipt', 'receiptId']);
  if (typeof number !== 'string') {
    return undefined;
  }
  const plain = plainOf(number);
  if (plain.length >= SHORTEST_NUMBER && plainOf(id).includes(plain)) {
    const least = LONG_NUMBER.test(plain) ? 1 : HABIT;
    return { whole: 'ids-of-number', stem: '', least, detail: 'It contains the receipt number.' };
  }
  const register = childOf(childOf(attributes, 'cashRegister'), 'cashRegisterId');
  const texts = [number, ...(typeof register === 'string' ? [register] : [])];
  const hash = isHashed ? hashesOf(id, texts) : undefined;
  const detail = `It is the ${hash ?? ''} hash of the receipt number. There are so few receipt numbers that anyone can try them all.`;
  return hash === undefined ? undefined : { whole: 'ids-of-number', stem: hash, detail };
}

function plainOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** An id that holds about the time of its sale or of its call. */
function ofTime(id: string, { at, requestBody }: Exchange): Derived | undefined {
  const own = Date.parse(String(valueAt(requestBody, ['data', 'attributes', 'timestamp'])));
  const found = timesIn(id).find(([time]) => [at, own].some((each) => Math.abs(time - each) < DAY_MS));
  const detail = `It holds the time of the sale${found === undefined ? '' : found[1]}.`;
  return found === undefined ? undefined : { whole: 'ids-of-time', stem: '', detail };
}

function timesIn(id: string): readonly (readonly [time: number, form: string])[] {
  const [, low = '', mid = '', version = '', high = ''] = UUID.exec(id) ?? [];
  const ticks = { '1': `${high}${mid}${low}`, '6': `${low}${mid}${high}` }[version];
  const ofUuid =
    version === '7'
      ? Number.parseInt(`${low}${mid}`, 16)
      : Number(BigInt(`0x${ticks ?? '0'}`) / 10_000n) - GREGORIAN_MS;
  const ofUlid = ULID.test(id)
    ? Array.from(id.slice(0, 10).toUpperCase()).reduce(
        (time, letter) => time * 32 + CROCKFORD.indexOf(letter),
        0,
      )
    : undefined;
  return [
    ...(version === '' ? [] : [[ofUuid, `, as a UUID of version ${version} does`] as const]),
    ...(ofUlid === undefined ? [] : [[ofUlid, ', as a ULID does'] as const]),
    ...[...id.matchAll(/(?<!\d)\d{10}(?:\d{3})?(?!\d)/g)].map(
      ([digits]) => [Number(digits.padEnd(13, '0')), ''] as const,
    ),
  ];
}

/** An id with a number, in which it can differ from others. */
function ofCounter(id: string): Derived | undefined {
  const [, before = '', digits, after = ''] = LAST_NUMBER.exec(id) ?? [];
  if (digits === undefined) {
    return undefined;
  }
  const number = BigInt(digits);
  return {
    ...{ whole: 'ids-counted', stem: `${before.length.toString()} ${before}${after}` },
    detail: 'It differs from the earlier ids only in a number that counts up.',
    follows: (last) => {
      const previous = BigInt(LAST_NUMBER.exec(last)?.[2] ?? '0');
      return number > previous && number - previous <= NEAR;
    },
  };
}
