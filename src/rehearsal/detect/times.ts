import { childOf, valueAt } from '../../kit/pointer';
import type { Exchange } from '../recording/model';
import { referenceTo, type CallReference, type Told } from './followStory';
import { offsetWords, PROMPT_MS } from './offsets';
import type { WholeFollower } from './wholeFollower';

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
/** Sales that waited in a queue come all at once: a habit goes on. */
const HABIT = { sales: 3, milliseconds: 600_000 } as const;
/** In a short day, more sales, each at the same distance to its call: those of a queue come at another pace than they were sold. */
const SHORT_HABIT = { sales: 5, milliseconds: 5_000, uneven: 2_500 } as const;
const MOST_REGISTERS = 1_000;
const MOST_TOLD = 50;

/**
 * Finds sales whose timestamps all lie one hour, or two, before their calls, to within two minutes, for some time: their offset is
 * wrong. A sale that is sent late lies behind its call by any time.
 */
export function followTimes(): WholeFollower {
  const runs = new Map<string, Run>();
  const told: Told[] = [];
  return {
    take: (exchange) => {
      const { operation, status, at } = exchange;
      const sale = valueAt(exchange.requestBody, ['data', 'attributes']);
      const time = Date.parse(String(childOf(sale, 'timestamp')));
      if (operation !== 'checkout/createSale' || status !== 201 || Number.isNaN(time)) {
        return;
      }
      const register = String(childOf(childOf(sale, 'cashRegister'), 'cashRegisterId'));
      const run = runs.get(register);
      const hours = HOURS.find((each) => Math.abs(at - time - each * HOUR_MS) <= PROMPT_MS);
      if (at - time < PROMPT_MS) {
        runs.delete(register);
      } else if (hours !== undefined && time !== run?.last && runs.size < MOST_REGISTERS) {
        const next = nextOf(run?.hours === hours ? run : undefined, { hours, at, time }, exchange);
        runs.set(register, next);
        if (isHabit(next, at) && told.length < MOST_TOLD) {
          const words = offsetWords(String(childOf(sale, 'timestamp')), at);
          const detail = `It lies ${hours === 1 ? 'an hour' : 'two hours'} before the call, as those of the sales before it.${words}`;
          told.push({ calls: next.calls, notes: [{ pointer: '/data/attributes/timestamp', detail }] });
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
  return (
    (sales >= HABIT.sales && at - from >= HABIT.milliseconds) ||
    (sales >= SHORT_HABIT.sales &&
      Math.min(at - from, last - first) >= SHORT_HABIT.milliseconds &&
      most - least <= SHORT_HABIT.uneven)
  );
}
