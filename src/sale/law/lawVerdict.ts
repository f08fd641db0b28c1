import type { CheckedItem } from './checkedLaw';

/** What a check of the law comes to. What cannot be told is not fulfilled. */
export interface LawVerdict {
  readonly missing: readonly CheckedItem[];
  /** What other values of the sale would decide. What no field shows, such as how a receipt is handed over, is not counted. */
  readonly open: readonly CheckedItem[];
}

/** The verdict on the items of a law: the same for every tool. */
export function lawVerdict(items: readonly CheckedItem[]): LawVerdict {
  return {
    missing: items.filter(({ verdict }) => verdict === 'missing'),
    open: items.filter(({ verdict, fields }) => verdict === 'cannot tell' && fields.length > 0),
  };
}
