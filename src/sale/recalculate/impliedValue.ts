import { dayIn } from '../../kit/day';
import { childOf, valueAt } from '../../kit/pointer';
import { currenciesIn } from '../sums/amounts';

import { recalculate } from './recalculate';

/** Where the attributes of the sale are in the body that creates or updates it. */
const ATTRIBUTES = ['data', 'attributes'];

/**
 * What a sale says elsewhere of a property that it lacks: the currency of all its other amounts, the day of the receipt from
 * its time, and an amount that follows from others ({@link recalculate}).
 *
 * @param body a request body of a sale: any JSON
 * @param path the steps from the body to the property
 * @returns `undefined` if the sale does not decide it
 */
export function impliedValue(body: unknown, path: readonly string[]): unknown {
  if (!ATTRIBUTES.every((step, index) => path[index] === step)) {
    return undefined;
  }
  const sale = valueAt(body, ATTRIBUTES);
  switch (path.at(-1)) {
    case 'currency': {
      const [currency, ...others] = currenciesIn(sale);
      return others.length === 0 ? currency : undefined;
    }
    case 'transactionDate': {
      const timestamp = childOf(sale, 'timestamp');
      return typeof timestamp === 'string' ? dayIn('Europe/Vienna', timestamp) : undefined;
    }
    default:
      return valueAt(recalculate(body).body, path);
  }
}
