import { childOf } from '../../kit/pointer';
import type { RecordedOperation } from '../recording/operations';
import { referenceTo, type CallReference } from './followStory';
import type { WholeFollower } from './wholeFollower';

/**
 * Compares what token calls ask for with what calls need. Nothing is said without a token call and another call, while the recording
 * goes on, of a scope that the rest of a day can need, or of one for what could not be created.
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
  const [created, failed] = [new Set<string>(), new Set<string>()];
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
        for (const each of needed.get(operation) ?? []) {
          used.add(each);
          if (exchange.method === 'POST') {
            (status !== undefined && status < 300 ? created : failed).add(resourceOf(each));
          }
        }
      }
    },
    finish: (isComplete, isWhole) => {
      if (!isComplete || !hasCalled || (asked.size === 0 && unnamed === undefined)) {
        return {};
      }
      const expected = new Set(planned.flatMap((name) => needed.get(name) ?? []));
      const isStopped = (resource: string) => failed.has(resource) && !created.has(resource);
      const extra = [...asked].filter(
        ([scope]) => !used.has(scope) && !expected.has(scope) && !isStopped(resourceOf(scope)),
      );
      if (unnamed !== undefined) {
        const detail = 'The token call has no scope, so it is not specified which scopes the token has.';
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

/** What a scope is for, without the action: `iam:roles` of `iam:roles:update`. */
const resourceOf = (scope: string): string => scope.split(':').slice(0, -1).join(':');
