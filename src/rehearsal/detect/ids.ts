import { childOf } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import { referenceTo, type CallReference, type Told } from './followStory';
import type { WholeFollower } from './wholeFollower';

/** Ids that differ in one number only, each a little above the one before. */
interface Run {
  readonly last: bigint;
  readonly calls: readonly CallReference[];
}

const LAST_NUMBER = /^(.*?)(\d{1,40})(\D*)$/s;
/** Random ids are never so near each other. */
const NEAR = 100n;
const HABIT = 3;
const MOST_RUNS = 1_000;
const MOST_TOLD = 50;

/** Finds ids of sales that count up: each can be guessed from another one. */
export function followIds(): WholeFollower {
  const runs = new Map<string, Run>();
  const told: Told[] = [];
  return {
    take: (exchange) => {
      const id = childOf(childOf(exchange.requestBody, 'data'), 'id');
      if (exchange.operation !== 'checkout/createSale' || exchange.status !== 201 || typeof id !== 'string') {
        return;
      }
      const [, before = '', digits, after = ''] = LAST_NUMBER.exec(id) ?? [];
      if (digits === undefined) {
        return;
      }
      const [stem, number] = [`${before.length.toString()} ${before}${after}`, BigInt(digits)];
      const run = runs.get(stem);
      if (run?.last === number) {
        return;
      }
      const isNext = run !== undefined && number > run.last && number - run.last <= NEAR;
      const calls = [...(isNext ? run.calls : []), referenceTo(exchange)].slice(-HABIT);
      remember(runs, stem, { last: number, calls }, MOST_RUNS);
      if (calls.length === HABIT && told.length < MOST_TOLD) {
        const detail = 'It differs from the ids before it in a number only, which counts up.';
        told.push({ calls, notes: [{ pointer: '/data/id', detail }] });
      }
    },
    finish: () => ({ 'ids-counted': told }),
  };
}
