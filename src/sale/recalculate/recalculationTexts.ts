import { count } from '../../kit/phrases';
import type { Change } from './ledger';
import type { Recalculation, StaleCode } from './recalculate';

/** A change in a few words: `2.20 → 3.30 (3 times grossUnitPrice)`. */
export function changeWords({ before, after, why }: Change): string {
  const [old, young] = [before, after].map((value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return after === undefined
    ? `removed (${why})`
    : `${before === undefined ? '' : `${old ?? ''} → `}${young ?? ''} (${why})`;
}

/** What is to be done about a fiscal code that says something else than its sale. */
export function codeWords({ kind, differing }: StaleCode): string {
  const fields = [...new Set(differing.map(({ field }) => field))].join(', ');
  return kind === 'demonstration'
    ? `The fiscal code is demonstration data of another sale, and differs from this one in ${fields}.`
    : 'The fiscal code no longer belongs to this sale: only the till that made it can sign another one.';
}

/** What became of a sale, and why: a line for each change, and for what was left. */
export function recalculationText(name: string, { changes, left, code }: Recalculation): string {
  const changed =
    changes.length === 0 ? 'nothing changes' : count(changes.length, 'value changes', 'values change');
  const open = count(left.length, 'value');
  return [
    `${name}: ${left.length === 0 ? changed : `${changed}, and ${open} could not be computed or compared`}.`,
    ...changes.map((change) => `  ${change.pointer}: ${changeWords(change)}`),
    ...left.map(({ pointer, why }) => `  Left: ${pointer}: ${why}`),
    ...(code === undefined ? [] : [`  ${codeWords(code)}`]),
    '',
  ].join('\n');
}
