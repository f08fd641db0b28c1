import type { CheckedItem } from '../../sale';
import { countOf, type Tally } from './Verdict';

/** How many items of a law are missing in a sale, are not decided by it, and are there. */
export function lawTally(items: readonly CheckedItem[]): Required<Tally> {
  const verdicts = items.map(({ verdict }) => verdict);
  return {
    wrong: countOf(verdicts, 'missing'),
    open: countOf(verdicts, 'cannot tell'),
    right: countOf(verdicts, 'present'),
  };
}
