import { childOf, valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import type { Exchange } from '../recording/recording';
import { referenceTo, type CallReference, type Told } from './followStory';
import { offsetWords, PROMPT_MS } from './offsets';
import { keyOf } from './values';
import { tell, type WholeFollower } from './wholeFollower';

/** Sales of a register, one after the other, whose timestamps lie whole hours before their calls. */
interface Run {
  readonly hours: number;
  /** When the first was sent: milliseconds since 1970. */
  readonly from: number;
  /** The timestamp of the first, and of the last. */
  readonly first: number;
  readonly last: number;
  /** How long before their calls they lie, at least and at most. */
  readonly least: number;
  readonly most: number;
  readonly sales: number;
  readonly calls: readonly CallReference[];
}

const HOUR_MS = 3_600_000;
/** What an offset can be wrong by: an hour, as where summer time ends, or two. */
const HOURS = [1, 2];
/** So many sales, for so long, each at the same distance to its call: those of a queue come at another pace than they were sold. */
const HABIT = { sales: 3, milliseconds: 600_000, uneven: 30_000 } as const;
/** In a short day, more sales. */
const SHORT_HABIT = { sales: 5, milliseconds: 5_000, uneven: 2_500 } as const;
const MOST_REGISTERS = 1_000;
const MOST_FAILED = 1_000;

/**
 * Finds sales whose timestamps all lie one hour, or two, before their calls, to within two minutes, for some time: their offset is
 * wrong. A sale that is sent late can have any time before its call.
 */
export function followTimes(): WholeFollower {
  const runs = new Map<string, Run>();
  const failed = new Map<string, true>();
  const told: Told[] = [];
  return {
    take: (exchange) => {
      const { operation, status, at } = exchange;
      const sale = valueAt(exchange.requestBody, ['data', 'attributes']);
      const time = Date.parse(String(childOf(sale, 'timestamp')));
      if (operation !== 'checkout/createSale' || Number.isNaN(time)) {
        return;
      }
      const key = keyOf(valueAt(exchange.requestBody, ['data', 'id']) ?? sale);
      if (status !== 201) {
        remember(failed, key, true, MOST_FAILED);
      }
      // What failed before is sent later.
      if (status !== 201 || failed.has(key)) {
        return;
      }
      const register = String(childOf(childOf(sale, 'cashRegister'), 'cashRegisterId'));
      const run = runs.get(register);
      const hours = HOURS.find((each) => Math.abs(at - time - each * HOUR_MS) <= PROMPT_MS);
      if (hours === undefined) {
        runs.delete(register);
      } else if (time !== run?.last && runs.size < MOST_REGISTERS) {
        const next = nextOf(run?.hours === hours ? run : undefined, { hours, at, time }, exchange);
        runs.set(register, next);
        if (isHabit(next, at)) {
          const words = offsetWords(String(childOf(sale, 'timestamp')), at);
          const detail = `It is ${hours === 1 ? 'an hour' : 'two hours'} before the call, like those of the earlier sales.${words}`;
          tell(told, { calls: next.calls, notes: [{ pointer: '/data/attributes/timestamp', detail }] });
        }
      }
    },
    finish: () => ({ 'times-behind': told }),
  };
}

function nextOf(
  run: Run | undefined,
  { hours, at, time }: { readonly hours: number; readonly at: number; readonly time: number },
  exchange: Exchange,
): Run {
  const { from = at, first = time, least = at - time, most = least, sales = 0, calls = [] } = run ?? {};
  return {
    ...{ hours, from, first, last: time, sales: sales + 1 },
    ...{ least: Math.min(least, at - time), most: Math.max(most, at - time) },
    calls: [...calls, referenceTo(exchange)].slice(-HABIT.sales),
  };
}

function isHabit({ sales, from, first, last, least, most }: Run, at: number): boolean {
  const length = Math.min(at - from, last - first);
  return [HABIT, SHORT_HABIT].some(
    (habit) => sales >= habit.sales && length >= habit.milliseconds && most - least <= habit.uneven,
  );
}
