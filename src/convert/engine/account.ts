import type { AccountEntry } from '../ledger/balance';
import { formatPointer, parsePointer } from '../../kit/pointer';
import { add, formatDecimal, negate, type Decimal } from '../../kit/decimal';
import { nodesAt, isLeaf } from '../source/tree';
import { readDecimal, valueOfMoney } from './amounts';
import { fieldAt, filledText } from './when';
import type { Work } from './work';

const ZERO: Decimal = { units: 0n, scale: 0 };

/** What the lists of a draft that a sale does not have are called in an account. */
const WHERE: Readonly<Record<string, AccountEntry['where']>> = {
  ...{ lineItems: 'sale', payments: 'sale', tip: 'tip', change: 'change', voucher: 'voucher' },
  money: 'not a purchase',
};

/** An entry before the sale is completed, and where its item is in the draft. */
interface OpenEntry extends AccountEntry {
  readonly target: string | undefined;
}

/** What is dropped of an item in the end is left out. */
export function closeAccount(
  account: readonly OpenEntry[],
  dropped: ReadonlyMap<string, string>,
): readonly AccountEntry[] {
  return account.map(({ target, ...entry }) => {
    const isDropped = ['grossTotal', 'totalAmount'].some((name) => dropped.has(`${target ?? ''}/${name}`));
    return isDropped ? { ...entry, where: 'left out' } : entry;
  });
}

/** Where each line and payment of a source goes, with its amount as the source has it. It is asked before the sale is completed. */
export function openAccount({ receipt, mapping, assigned, draft, ignoresCase }: Work): readonly OpenEntry[] {
  const { tree, mark } = receipt;
  return mapping.counted.flatMap(({ of, list, kind, amount }) =>
    nodesAt(tree, parsePointer(of), ignoresCase).map(({ path, node }): OpenEntry => {
      const target = assigned.get(formatPointer(path))?.target;
      const [, name = ''] = target?.split('/') ?? [];
      const turned = list === 'payment' && (name === 'tip' || name === 'money');
      const known = ['grossTotal', 'totalAmount', 'amount']
        .map((one) => draft.get(`${target ?? ''}/${one}`))
        .find((one) => one !== undefined);
      const own = nodesAt(node, amount.split('/'), ignoresCase)
        .map((one) => (isLeaf(one.node) ? readDecimal(one.node.text, mark) : ''))
        .flatMap((value) => (typeof value === 'string' ? [] : [value]))
        .reduce(add, ZERO);
      const value = known === undefined ? own : turned ? negate(valueOfMoney(known)) : valueOfMoney(known);
      return {
        target,
        list,
        kind: (kind === undefined ? undefined : filledText(fieldAt(tree, kind, path, ignoresCase))) ?? '',
        amount: formatDecimal(value),
        where: WHERE[name] ?? 'left out',
      };
    }),
  );
}
