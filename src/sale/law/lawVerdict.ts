import { count } from '../../kit/phrases';
import type { CheckedItem } from './checkedLaw';

/** What a check of the law comes to. What cannot be told is not fulfilled. */
export interface LawVerdict {
  readonly missing: readonly CheckedItem[];
  /** What other values of the sale would decide. What no field shows, such as how a receipt is handed over, is not counted. */
  readonly open: readonly CheckedItem[];
  /** In a sentence that goes on after "Law: ". */
  readonly words: string;
}

/** The verdict on the items of a law: the same for every tool. */
export function lawVerdict(items: readonly CheckedItem[]): LawVerdict {
  const missing = items.filter(({ verdict }) => verdict === 'missing');
  const open = items.filter(({ verdict, fields }) => verdict === 'cannot tell' && fields.length > 0);
  const told = (those: readonly CheckedItem[]) => count(those.length, 'item');
  const openWords =
    open.length === 0
      ? ''
      : `${told(open)} ${open.length === 1 ? 'depends' : 'depend'} on values that it does not have`;
  return {
    missing,
    open,
    words:
      missing.length > 0
        ? `it needs ${told(missing)} that the source does not have${openWords === '' ? '' : `, and ${openWords}`}.`
        : openWords === ''
          ? 'nothing that is checked is missing.'
          : `nothing is certainly missing, and ${openWords}.`,
  };
}
