import { childOf, formatPointer } from '../../kit/pointer';
import type { Warning } from './warning';

import { amountOf, type PartAt } from './amounts';

/** Where cash of another country is stated, with its change: the amounts of a sale that may be in another currency. */
const FOREIGN = ['foreignTotalAmount', 'handed', 'returned'];

/** An amount of a sale, with its path from the sale. */
interface Placed {
  readonly currency: string;
  readonly path: readonly string[];
}

/**
 * Warns about a sale in several currencies, whose sums are not checked: once for each currency but that of its gross amount,
 * else of its first amount. Foreign cash does not count.
 *
 * @param sale the attributes of the sale
 */
export function currencyWarnings({ path, part }: PartAt): Warning[] {
  const amounts = amountsIn(part, []);
  const own = amounts.find((each) => each.path.join('/') === 'totals/grossAmount') ?? amounts[0];
  const others = amounts.filter(
    ({ currency }, index) =>
      currency !== own?.currency && amounts.findIndex((each) => each.currency === currency) === index,
  );
  return others.map((other) => ({
    code: 'currencies-mixed',
    pointer: formatPointer([...path, ...other.path, 'currency']),
    detail: `${inWords(other)}, but ${inWords(own ?? other)}: sums in which amounts of both occur are not checked. Use one currency in a sale.`,
  }));
}

function amountsIn(value: unknown, path: readonly string[]): Placed[] {
  const amount = amountOf(value);
  if (amount !== undefined) {
    return [{ currency: amount.currency, path }];
  }
  return typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((name) =>
        FOREIGN.includes(name) ? [] : amountsIn(childOf(value, name), [...path, name]),
      )
    : [];
}

/** `lineItems[0].grossTotal is in CHF`. */
function inWords({ currency, path }: Placed): string {
  const name = path.reduce((words, step) => (/^\d+$/.test(step) ? `${words}[${step}]` : `${words}.${step}`));
  return `${name} is in ${currency}`;
}
