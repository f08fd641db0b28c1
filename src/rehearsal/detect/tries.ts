import type { Exchange } from '../recording/recording';
import type { CompiledCondition, CompiledMove, CompiledStep } from './compileStory';
import { referenceTo, type CallReference } from './followStory';
import { hasStatus } from './matchStep';

/** Calls or deliveries that were to show a situation, of which none came to the end that it asks for. */
export interface Try {
  /** The first of them. */
  readonly first: CallReference;
  /** How many came to the same end. */
  readonly times: number;
}

/** Follows what was tried. Its memory does not grow with the recording. */
export interface TriesFollower {
  readonly take: (exchange: Exchange) => void;
  /** What was tried for stories, by the end that it came to. */
  readonly of: (stories: readonly (readonly CompiledMove[])[]) => readonly Try[];
}

/** How the calls of a step have ended. */
interface Ends {
  isReached: boolean;
  readonly failed: Map<number | undefined, Try>;
}

/** @param stories those that show situations */
export function followTries(stories: readonly (readonly CompiledMove[])[]): TriesFollower {
  const ends = new Map<CompiledStep, Ends>();
  const byCall = new Map<string, CompiledStep[]>();
  for (const step of stories.flat().flatMap((move) => move.step ?? [])) {
    if (step.statuses?.some((pattern) => /^[23]/.test(String(pattern))) === true || asksForForgery(step)) {
      ends.set(step, { isReached: false, failed: new Map() });
      step.calls?.forEach((call) => byCall.set(call, [...(byCall.get(call) ?? []), step]));
    }
  }
  return {
    take: (exchange) => {
      const { operation = '', status, forged } = exchange;
      for (const step of byCall.get(operation) ?? []) {
        const end = ends.get(step);
        if (end === undefined || (forged !== undefined) !== asksForForgery(step)) {
          continue;
        }
        if (step.statuses?.some((pattern) => hasStatus(pattern, status)) === true) {
          end.isReached = true;
        } else if (status === undefined || status >= 400) {
          const before = end.failed.get(status);
          end.failed.set(status, {
            first: before?.first ?? referenceTo(exchange),
            times: (before?.times ?? 0) + 1,
          });
        }
      }
    },
    of: (asked) => {
      const found = new Map<string, Try>();
      for (const step of asked.flat().flatMap((move) => move.step ?? [])) {
        const end = ends.get(step);
        end?.failed.forEach((each, status) => {
          // Each forgery is to be refused, and not one of them.
          if (!end.isReached || asksForForgery(step)) {
            found.set(`${String(status)} ${each.first.operation ?? ''}`, each);
          }
        });
      }
      return [...found.values()];
    },
  };
}

function asksForForgery({ conditions }: CompiledStep): boolean {
  return conditions.some(
    ({ condition, values }: CompiledCondition) =>
      condition.present !== false && values.some(({ expression }) => expression.of === 'forged'),
  );
}
