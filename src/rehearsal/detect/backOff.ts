import { remember } from '../../kit/remember';
import { referenceTo, type CallReference, type Told } from './followStory';
import { keyOf, plainUrl } from './values';
import { isAsLong, type Wait, type Waits } from './waits';
import { tell, type WholeFollower } from './wholeFollower';

/** Attempts of one call, from the first that failed on. */
interface Series {
  readonly calls: readonly CallReference[];
  /** When the last response had arrived. */
  readonly end: number;
  readonly waits: readonly Wait[];
}

/** With fewer waits, equal ones are a chance; later ones have come to their maximum. */
const WAITS = 3;
/** What comes again later is a poll, or a queue, and not another attempt. */
const LONGEST_MS = 30_000;
const MOST_SERIES = 1_000;

/** Finds calls that are sent again after the same wait each time, from the first attempt on. */
export function followBackOff(waits: Waits): WholeFollower {
  const open = new Map<string, Series>();
  const told: Told[] = [];
  return {
    take: (exchange) => {
      const { kind, operation = '', target, requestBody, status, at, milliseconds = 0, leftOut } = exchange;
      if (kind !== 'call') {
        return;
      }
      const key = `${operation} ${plainUrl(target)} ${keyOf(requestBody)}`;
      const before = open.get(key);
      const waited = before === undefined || at < before.end ? undefined : waits.between(before.end, at);
      const wait =
        waited !== undefined && waited.milliseconds < LONGEST_MS * waited.speed ? waited : undefined;
      open.delete(key);
      const all = [...(before?.waits ?? []), ...(wait === undefined ? [] : [wait])];
      const calls = [...(wait === undefined ? [] : (before?.calls ?? [])), referenceTo(exchange)];
      if (all.length === WAITS && calls.length > WAITS && areEqual(all)) {
        tell(told, { calls, notes: [] });
      }
      const isKnown = leftOut === undefined && exchange.tooDeep === undefined;
      const isPrescribed = exchange.responseFields?.['retry-after'] !== undefined;
      // After a lost response nobody knows how long the caller waited for it, and 429 says how long to wait, as others can.
      if (
        isKnown &&
        !isPrescribed &&
        status !== undefined &&
        status >= 500 &&
        (before === undefined || wait !== undefined)
      ) {
        const series = { calls: calls.slice(0, WAITS), end: at + milliseconds, waits: all };
        remember(open, key, series, MOST_SERIES);
      }
    },
    finish: () => ({ 'waits-equal': told }),
  };
}

function areEqual(waits: readonly Wait[]): boolean {
  return waits.every((wait) => waits.every((other) => wait === other || isAsLong(wait, other)));
}
