import { recalculateSigned } from '../../sale';
import { pricedItem } from './price';

/** Digits, with one decimal or none, as people type a price. */
const SHORT = /^\d+(?:\.\d?)?$/;

/**
 * An example with another price of its first item: totals, taxes, payments and the signature follow from it. What is no
 * amount is left as it is typed, so that the API says what is wrong with it.
 *
 * @param body an example as JSON
 * @param typed the price: `1,5`
 */
export function pricedSale(body: string, typed: string): string {
  const document = JSON.parse(body) as unknown;
  Object.assign(pricedItem(document)?.price ?? {}, { amount: amountOf(typed) });
  return JSON.stringify(recalculateSigned(document).body, null, 2);
}

function amountOf(typed: string): string {
  const dotted = typed.trim().replace(',', '.');
  const [whole = '', decimals = ''] = dotted.split('.');
  return SHORT.test(dotted) ? `${whole}.${decimals.padEnd(2, '0')}` : dotted;
}
