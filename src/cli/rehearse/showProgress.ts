import { printable } from '../../kit/phrases';
import type { Detector, SituationResult } from '../../rehearsal/detect/detect';

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
      for (const { situation } of detector.result(false).results) {
        const kind = situation.ask !== undefined ? 'ask' : situation.optional === true ? 'optional' : '';
        print(`  ${kind.padEnd(9)} ${situation.id}: ${situation.do}`);
      }
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

/** A situation is told again when another mistake is found in it. */
function stateOf({ outcome, findings }: SituationResult): string {
  return outcome === 'ask' ? 'not shown' : [outcome, ...findings.map(({ mistake }) => mistake)].join(' ');
}

function lineOf({ situation: { id, title }, outcome, findings }: SituationResult): string {
  const last = findings.at(-1);
  const words = last === undefined ? title : `${last.says} Fix: ${last.cure}`;
  return `${outcome.padEnd(10)} ${id}: ${words}`;
}
