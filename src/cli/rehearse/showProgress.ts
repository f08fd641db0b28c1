import { printable } from '../../kit/phrases';
import type { Detector, SituationResult } from '../../rehearsal';

/** Shows a running rehearsal in a terminal. */
export interface Progress {
  /** Prints what is to be done. */
  readonly list: () => void;
  /** Prints what has become different. */
  readonly update: () => void;
}

/** @param print prints a line */
export function showProgress(detector: Detector, print: (line: string) => void): Progress {
  const known = new Map<string, string>();
  return {
    list: () => {
      print('To do, then Ctrl+C for the report:');
      toDo(detector).forEach(print);
    },
    update: () => {
      for (const result of detector.result(false).results) {
        const state = stateOf(result);
        if (state !== (known.get(result.situation.id) ?? 'not shown')) {
          known.set(result.situation.id, state);
          print(printable(lineOf(result)));
        }
      }
    },
  };
}

/** A line for each situation: whether it is optional or a question, its id, and what to do. */
export function toDo(detector: Detector): readonly string[] {
  return detector.result(false).results.map(({ situation: { id, ask, optional, do: words } }) => {
    const kind = ask !== undefined ? 'ask' : optional === true ? 'optional' : '';
    return `  ${kind.padEnd(9)} ${id}: ${words}`;
  });
}

/** A situation is reported again if another mistake is found in it. */
function stateOf({ outcome, findings }: SituationResult): string {
  return outcome === 'ask' ? 'not shown' : [outcome, ...findings.map(({ mistake }) => mistake)].join(' ');
}

function lineOf({ situation: { id, title }, outcome, findings }: SituationResult): string {
  const last = findings.at(-1);
  const words = last === undefined ? title : `${last.says} Fix: ${last.cure}`;
  return `${outcome.padEnd(10)} ${id}: ${words}`;
}
