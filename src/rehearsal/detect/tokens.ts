import { childOf, valueAt } from '../../kit/pointer';
import type { Exchange } from '../recording/recording';
import { referenceTo, type CallReference } from './followStory';
import type { WholeFollower } from './wholeFollower';

/** A token, with what was done with it. */
interface Token {
  readonly issued: CallReference;
  readonly scope: string;
  /** Until when it is accepted, in milliseconds since 1970. */
  readonly until: number;
  uses: number;
  /** When it was used first: milliseconds since 1970. */
  from: number;
  /** Whether its register requested another token while this one was good, and before it was refused. */
  isLeft: boolean;
}

/** So many tokens for one call each are a habit. */
const HABIT = 3;
/** A recording with more tokens is judged by the first of them. */
const MOST_TOKENS = 10_000;

const BEARER = /^Bearer +/i;

/**
 * Finds tokens that were requested for one call each, although they could have been used again. Each token is judged by its own use,
 * and those of each register by themselves: several processes can each have one.
 */
export function followTokens(): WholeFollower {
  const tokens = new Map<string, Token>();
  /** Those that were used, by the registers of their first calls, and by scope; calls that name none are of one. */
  const used = new Map<string, Token[]>();
  const issue = (exchange: Exchange): void => {
    const { at, requestBody, responseBody } = exchange;
    const scope = String(childOf(requestBody, 'scope'));
    const name = childOf(responseBody, 'access_token');
    const seconds = childOf(responseBody, 'expires_in');
    if (typeof name === 'string' && typeof seconds === 'number' && tokens.size < MOST_TOKENS) {
      const until = at + seconds * 1000;
      tokens.set(name, { issued: referenceTo(exchange), scope, until, uses: 0, from: 0, isLeft: false });
    }
  };
  return {
    take: (exchange) => {
      const { kind, operation, status, requestFields, requestBody, at } = exchange;
      if (operation === 'iam/createToken') {
        if (status === 200) {
          issue(exchange);
        }
        return;
      }
      const token = tokens.get((requestFields['authorization'] ?? '').replace(BEARER, ''));
      if (kind === 'call' && token !== undefined) {
        if (token.uses === 0) {
          const register = valueAt(requestBody, ['data', 'attributes', 'cashRegister', 'cashRegisterId']);
          const key = `${String(register)} ${token.scope}`;
          const own = used.get(key) ?? [];
          const before = own.at(-1);
          if (before !== undefined) {
            before.isLeft = token.issued.at >= before.from && token.issued.at < before.until;
          }
          token.from = at;
          used.set(key, own);
          own.push(token);
        }
        // One that is refused is rightly renewed.
        token.uses += status === 401 ? HABIT : 1;
      }
    },
    finish: (isComplete) => {
      const [calls] = isComplete ? [...used.values()].flatMap(habitOf) : [];
      return calls === undefined ? {} : { 'token-per-call': [{ calls, notes: [] }] };
    },
  };
}

/** The first calls for tokens that were used once, if that is the habit of a register. */
function habitOf(used: readonly Token[]): readonly (readonly CallReference[])[] {
  const once = used.filter(({ uses }) => uses === 1);
  // Nobody knows what the last one was for.
  const isHabit = once.length >= HABIT && once.filter(({ isLeft }) => isLeft).length >= HABIT - 1;
  // A process that starts again, or a person, takes one now and then, while most calls go by a token that is kept.
  const calls = used.reduce((sum, { uses }) => sum + uses, 0);
  return isHabit && once.length > calls / 2 ? [once.slice(0, HABIT).map(({ issued }) => issued)] : [];
}
