import { childOf } from '../../kit/pointer';
import type { RecordedOperation } from '../recording/operations';
import { referenceTo, type CallReference } from './followStory';
import type { WholeFollower } from './wholeFollower';

/**
 * Compares what token calls ask for with what calls need. Nothing is said without a token call and another call, while the recording
 * goes on, or of a scope that the rest of a day can need.
 *
 * @param planned the operations that the situations ask for: their scopes are needed, even if nothing called for them
 */
export function followScopes(
  operations: readonly RecordedOperation[],
  planned: readonly string[],
): WholeFollower {
  const needed = new Map(operations.map(({ name, scopes }) => [name, scopes ?? []]));
  const asked = new Map<string, CallReference>();
  const used = new Set<string>();
  let unnamed: CallReference | undefined;
  let hasCalled = false;
  return {
    take: (exchange) => {
      const { operation, status, requestBody, leftOut } = exchange;
      if (operation === 'iam/createToken' && status === 200) {
        const scope = childOf(requestBody, 'scope');
        if (typeof scope === 'string' && scope.trim() !== '') {
          for (const each of scope.trim().split(/\s+/)) {
            asked.set(each, asked.get(each) ?? referenceTo(exchange));
          }
        } else if (leftOut?.includes('request body') !== true) {
          unnamed ??= referenceTo(exchange);
        }
      } else if (operation !== undefined && exchange.kind === 'call' && status !== 401) {
        hasCalled = true;
        (needed.get(operation) ?? []).forEach((each) => used.add(each));
      }
    },
    finish: (isComplete, isWhole) => {
      if (!isComplete || !hasCalled || (asked.size === 0 && unnamed === undefined)) {
        return {};
      }
      const expected = new Set(planned.flatMap((name) => needed.get(name) ?? []));
      const extra = [...asked].filter(([scope]) => !used.has(scope) && !expected.has(scope));
      if (unnamed !== undefined) {
        const detail = 'The token call has no scope, so that which scopes the token has is not specified.';
        return { 'scopes-wider': [{ calls: [unnamed], notes: [{ detail }] }] };
      }
      const [, first] = extra[0] ?? [];
      if (first !== undefined && !isWhole) {
        // The rest of the day can need them.
        return {};
      }
      if (first !== undefined) {
        const detail = `No call needed ${extra.map(([scope]) => scope).join(', ')}.`;
        return { 'scopes-wider': [{ calls: [first], notes: [{ detail }] }] };
      }
      return { 'scopes-fit': [{ calls: [...asked.values()].slice(0, 1), notes: [] }] };
    },
  };
}
