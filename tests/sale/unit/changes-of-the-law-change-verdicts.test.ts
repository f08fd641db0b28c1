import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { addDays } from '../../../src/kit/day';
import { checkSale } from '../../../src/sale/law/checkSale';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import { withChanges, type Changes } from '../support/lawCases';
import { root } from '../../support/scratch';
import { exampleSales } from '../../support/validators';

const laws = new Map(LAW_COUNTRIES.map((country) => [country, readLaw(root, country)]));
const transitions = readTransitions(root);

type Attributes = Readonly<Record<string, Json>>;

/** The attributes of the named examples of `createSale`. */
const sales = (await exampleSales()) as ReadonlyMap<string, Attributes>;

const vat = (percentage: string): Changes => ({
  taxes: [{ taxType: 'VAT', percentage }],
  lineItems: [],
});
const BUSINESS: Changes = {
  'totals.grossAmount': { currency: 'EUR', amount: '250.01' },
  customer: { taxId: 'DE000000000' },
};

/** A sale, and an item whose verdict is another one from the day on; or why the check says the same on both days. */
type Effect =
  | { readonly sale: string; readonly changes?: Changes; readonly item: string; readonly verdicts: string }
  | { readonly none: string };

const rates = (sale: string, percentage: string, verdicts: string): Effect => ({
  ...{ sale, changes: vat(percentage), item: 'rates', verdicts },
});

const german = (changes: Changes, item: string, verdicts: string): Effect => ({
  ...{ sale: 'germanSupermarket', changes, item, verdicts },
});

/** For each change of the law: what it changes in the check. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'at-five-2020': { none: 'the rates of Austria are in the data since 2022' },
  'at-hygiene-2026': rates('austrianRksv', '0', 'cannot tell, present'),
  'at-basic-food-2026': rates('austrianRksv', '4.9', 'missing, present'),
  'at-print-2026': { sale: 'austrianRksv', item: 'print', verdicts: 'not needed, cannot tell' },
  'de-receipt-2020': german({ retailer: undefined }, 'kassensichv-1', 'not needed, missing'),
  'de-rates-2020': { none: 'the rates of Germany are in the data since 2021' },
  'de-rates-2021': rates('germanSupermarket', '19', 'cannot tell, present'),
  'de-code-2021': { none: 'a sale is readable as text, so the code is not needed before or after' },
  'de-solar-2023': rates('germanSupermarket', '0', 'cannot tell, present'),
  'de-serial-numbers-2024': german(
    { 'extensions.0.attributes.signature': undefined },
    'kassensichv-7',
    'not needed, missing',
  ),
  'de-payments-2024': german({ payments: undefined }, 'payments', 'not needed, missing'),
  'de-meals-2024': { none: 'which rate fits an article is not checked' },
  'de-e-invoice-2025': { none: 'paper is accepted instead until the end of 2026' },
  'de-meals-2026': { none: 'which rate fits an article is not checked, and 7 per cent was a rate before' },
  'de-third-form-2026': { none: 'no field of a sale says which form a receipt has' },
  'de-e-invoice-2027': german(BUSINESS, 'e-invoice', 'not needed, cannot tell'),
  'de-e-invoice-2028': { none: 'no field says whether an e-invoice is issued; only the reason changes' },
  'de-till-duty': { none: 'a draft' },
  'de-receipt-duty-end': { none: 'a draft' },
  'ch-rates-2024': rates('swissCashRounded', '8.1', 'cannot tell, present'),
  'ch-accommodation-2028': rates('swissCashRounded', '3.8', 'present, missing'),
  'ch-accommodation-extension': { none: 'a draft' },
  'ch-pension-rates': { none: 'a draft' },
  'ch-security-rates': { none: 'a draft' },
  'de-repair-2026': { none: 'the text of a hint is not read' },
  'eu-repair-2026': { none: 'the text of a hint is not read' },
  'at-repair-2026': { none: 'the text of a hint is not read' },
  'at-receipt-lottery': { none: 'a draft' },
  'eu-accessibility-2025': { none: 'no field of a sale says how accessible a receipt is' },
  'eu-notice-2026': { none: 'the notice is not part of a sale' },
  'eu-vida-2030': { none: 'the law of all countries is covered until 2028' },
};

const changing = Object.entries(EFFECTS).flatMap(([id, effect]) =>
  'none' in effect ? [] : [[id, effect] as const],
);

describe('each change of the law', () => {
  it('has a sale whose verdict it changes, or a reason why there is none', () => {
    expect(Object.keys(EFFECTS).sort()).toEqual(transitions.map(({ id }) => id).sort());
    expect(changing.length).toBeGreaterThan(10);
  });

  it.each(changing)('changes a verdict on its day, and not on the day before or after: %s', (id, effect) => {
    const { country, from = '' } = transitions.find((each) => each.id === id) ?? {};
    const law = laws.get(country as 'de');
    const attributes = sales.get(effect.sale);
    if (law === undefined || attributes === undefined) {
      throw new Error(`There is no law or no example for ${id}.`);
    }
    const verdictOn = (day: string) => {
      const sale = withChanges(structuredClone(attributes), {
        timestamp: `${day}T12:00:00+01:00`,
        ...effect.changes,
      });
      return checkSale(law, sale).find((item) => item.id === effect.item)?.verdict;
    };
    const [before, after] = effect.verdicts.split(', ');
    expect([-2, -1, 0, 1].map((days) => verdictOn(addDays(from, days)))).toEqual([
      ...[before, before],
      ...[after, after],
    ]);
  });
});
