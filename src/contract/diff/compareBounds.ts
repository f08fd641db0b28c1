import type { Comparison } from './comparison';
import { keywords, placeOf, type Parts } from './schemaParts';
import { atKeyword } from './place';

const COUNTS = ['minLength', 'minItems', 'minProperties'];
const BOUNDS = [
  ...[...COUNTS, 'minContains', 'minimum', 'uniqueItems'],
  ...['maxLength', 'maxItems', 'maxProperties', 'maxContains', 'maximum'],
];

/** Compares lengths, counts and ranges; of several bounds of a kind the strictest counts. */
export function compareBounds(run: Comparison, before: Parts, after: Parts): void {
  for (const keyword of BOUNDS) {
    const [old, now] = [strictest(before, keyword), strictest(after, keyword)];
    if (old !== now) {
      const place = placeOf(after, before, keyword);
      run.report(
        now > old ? 'bound-narrowed' : 'bound-widened',
        place === undefined ? undefined : atKeyword(place, keyword),
        boundWords(keyword, old, now),
      );
    }
  }
}

const NONE = -Infinity;

/** The strictest bound of a kind as a number, of which the higher is the stricter. */
function strictest(parts: Parts, keyword: string): number {
  const values = parts.map((part) => keywords(part)[keyword]);
  return Math.max(NONE, ...values.map((value) => strictness(keyword, value)));
}

/** A keyword without effect, such as `minItems: 0`, is not a bound. */
function strictness(keyword: string, value: unknown): number {
  if (keyword === 'uniqueItems') {
    return value === true ? 1 : NONE;
  }
  if (typeof value !== 'number' || (value === 0 && COUNTS.includes(keyword))) {
    return NONE;
  }
  return keyword.startsWith('max') ? -value : value;
}

function boundWords(keyword: string, old: number, now: number): string {
  const text = (bound: number) =>
    keyword === 'uniqueItems' ? keyword : `${keyword} ${String(keyword.startsWith('max') ? -bound : bound)}`;
  if (old === NONE) {
    return `There was no limit; it is now ${text(now)}`;
  }
  return now === NONE
    ? `The limit ${text(old)} no longer applies`
    : `The limit was ${text(old)} and is now ${text(now)}`;
}
