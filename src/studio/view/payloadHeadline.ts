import { count } from '../../kit/phrases';
import type { CheckedItem } from '../../sale';
import { lawTally } from './lawTally';
import type { Headline } from './Verdict';

/**
 * What contract and law say about a payload, in one sentence.
 *
 * @param errors how many there are
 * @param warnings how many there are
 * @param law the items of the law that was asked; none where none was
 */
export function payloadHeadline(errors: number, warnings: number, law: readonly CheckedItem[]): Headline {
  const { wrong, open, right } = lawTally(law);
  const words = [
    ...(errors === 0 ? [] : [count(errors, 'error')]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
  ].join(', ');
  const said = errors === 0 ? 'The API accepts this payload' : 'The API rejects this payload with 400';
  return {
    mark: errors > 0 ? 'fails' : warnings + wrong > 0 ? 'repaired' : 'holds',
    text: `${said}${words === '' ? '' : `: ${words}`}.`,
    tally: { wrong: errors + warnings + wrong, open, right },
  };
}
