import { add, equals, magnitude } from '../decimal';
import { childOf, valueAt } from '../pointer';
import type { Warning } from '../types';

import { isOff, partsOf, sameCurrency, sumOf, type PartAt } from './amounts';
import { nearestSum, possibleSums } from './lines';

/** Warns about totals of a sale that its own parts, its line items or its taxes contradict. */
export function totalWarnings(sale: PartAt): Warning[] {
  return [...grossIsNetAndTax(sale), ...grossIsSumOfItems(sale), ...totalsAreSumsOfTaxes(sale)];
}

function grossIsNetAndTax({ path, part }: PartAt): Warning[] {
  const totals = childOf(part, 'totals');
  const amounts = sameCurrency(
    ['grossAmount', 'netAmount', 'taxAmount'].map((name) => childOf(totals, name)),
  );
  const [gross, net, tax] = amounts ?? [];
  if (gross === undefined || net === undefined || tax === undefined) {
    return [];
  }
  const sum = add(net.value, tax.value);
  return equals(gross.value, sum)
    ? []
    : [
        isOff(
          [...path, 'totals', 'grossAmount'],
          'grossAmount',
          gross,
          'netAmount and taxAmount add up to',
          sum,
        ),
      ];
}

/** A discount is subtracted whatever its sign, and a returned item counts as what is taken back. */
function grossIsSumOfItems(sale: PartAt): Warning[] {
  const items = partsOf(sale, 'lineItems');
  const discounts = partsOf(sale, 'discounts').map(({ part }) => childOf(part, 'totalGrossAmount'));
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
  const sum = nearestSum(gross.value, possibleSums(items, items, off));
  return sum === undefined || equals(sum, gross.value)
    ? []
    : [
        isOff(
          [...sale.path, 'totals', 'grossAmount'],
          'grossAmount',
          gross,
          `the items${discounts.length === 0 ? '' : ' less the discounts of the sale'} add up to`,
          sum,
        ),
      ];
}

/** Not checked if some line items have taxes and others none, because the rest of the sale is then untaxed. */
function totalsAreSumsOfTaxes(sale: PartAt): Warning[] {
  const taxes = partsOf(sale, 'taxes');
  const taxed = partsOf(sale, 'lineItems').map((item) => partsOf(item, 'taxes').length > 0);
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
      : [isOff([...sale.path, 'totals', name], name, total, `the taxes of the sale add up to`, sum)];
  });
}
