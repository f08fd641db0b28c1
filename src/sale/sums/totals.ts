import { equals, magnitude } from '../../kit/decimal';
import { childOf, formatPointer, valueAt } from '../../kit/pointer';
import type { Warning } from './warning';

import { inWords, isNotSum, isOff, listedParts, sameCurrency, sumOf, totalsOf, type PartAt } from './amounts';
import { isDeposit, isReturned, sumOfItems } from './lines';

/** Warns about totals of a sale that its own parts, its line items or its taxes contradict. */
export function totalWarnings(sale: PartAt): Warning[] {
  return [
    ...isNotSum('totals-sum', totalsOf(sale), 'grossAmount', 'netAmount', 'taxAmount'),
    ...grossIsSumOfItems(sale),
    ...totalsAreSumsOfTaxes(sale),
    ...signOfReturn(sale),
  ];
}

/** Only one of two signs of a return: money that goes back for nothing returned, or that comes in for nothing else. */
function signOfReturn(sale: PartAt): Warning[] {
  const items = listedParts(sale, 'lineItems');
  const [gross] = sameCurrency([valueAt(sale.part, ['totals', 'grossAmount'])]) ?? [];
  const isBack = (gross?.value.units ?? 0n) < 0n;
  // Empties that are paid out are not returned articles.
  const isExplained = (item: PartAt) => isReturned(item) || isDeposit(item);
  const isOdd = isBack ? !items.some(isExplained) : items.every(isReturned);
  return gross === undefined || gross.value.units === 0n || items.length === 0 || !isOdd
    ? []
    : [
        {
          code: 'return-sign',
          pointer: formatPointer([...sale.path, 'totals', 'grossAmount']),
          detail: `grossAmount is ${inWords(gross.value, gross)}, but ${isBack ? 'no' : 'each'} line item has "returned": true${isBack ? '' : '. The contract accepts either sign; write a minus, as the guides do'}.`,
        },
      ];
}

/** A discount is subtracted whatever its sign, and a returned item counts as what is taken back. */
function grossIsSumOfItems(sale: PartAt): Warning[] {
  const items = listedParts(sale, 'lineItems');
  const discounts = listedParts(sale, 'discounts').map(({ part }) => childOf(part, 'totalGrossAmount'));
  const amounts = sameCurrency([
    valueAt(sale.part, ['totals', 'grossAmount']),
    ...discounts,
    ...items.map(({ part }) => childOf(part, 'grossTotal')),
  ]);
  const [gross, ...others] = amounts ?? [];
  if (gross === undefined || items.length === 0) {
    return [];
  }
  const off = sumOf(others.slice(0, discounts.length).map(({ value }) => magnitude(value)));
  const sum = sumOfItems(gross.value, items, items, off);
  return sum === undefined || equals(sum, gross.value)
    ? []
    : isOff(
        'totals-lines',
        totalsOf(sale),
        'grossAmount',
        gross,
        `the items${discounts.length === 0 ? '' : ' less the discounts of the sale'} add up to`,
        sum,
      );
}

/** Not checked if some line items have taxes and others none, because the rest of the sale is then untaxed. */
function totalsAreSumsOfTaxes(sale: PartAt): Warning[] {
  const taxes = listedParts(sale, 'taxes');
  const taxed = listedParts(sale, 'lineItems').map((item) => listedParts(item, 'taxes').length > 0);
  if (taxes.length === 0 || (taxed.includes(true) && taxed.includes(false))) {
    return [];
  }
  return ['grossAmount', 'netAmount', 'taxAmount'].flatMap((name) => {
    const amounts = sameCurrency([
      valueAt(sale.part, ['totals', name]),
      ...taxes.map(({ part }) => childOf(part, name)),
    ]);
    const [total, ...parts] = amounts ?? [];
    const sum = sumOf(parts.map(({ value }) => value));
    return total === undefined || equals(total.value, sum)
      ? []
      : isOff('totals-taxes', totalsOf(sale), name, total, 'the taxes of the sale add up to', sum);
  });
}
