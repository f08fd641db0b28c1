import { describe, expect, it } from 'vitest';

import type { WarningCode } from '../../../src/sale/sums/warning';
import { KIND_OF_WARNING } from '../../../src/rehearsal/plan/warningKinds';
import { recordingOf, reportAbout } from '../support/blanking';
import { attributesOf, record, set, type SaleAttributes } from '../../support/rehearsal';
import { preparedValidators } from '../../support/validators';

const { validate } = await preparedValidators();

type Change = readonly [example: string, ...changes: (readonly [place: string, value: unknown])[]];

/** For each warning, a sale that raises it; the content of barcodes is in no recording. */
const RAISED: Readonly<Record<Exclude<WarningCode, `barcode-${string}`>, Change>> = {
  'line-sum': ['returnNegative', ['lineItems.0.netTotal.amount', '-46.00']],
  'line-price': ['germanSupermarket', ['lineItems.0.quantity.number', '7']],
  'line-discounts': ['discounts', ['lineItems.0.baseGrossTotal', { currency: 'CHF', amount: '999.00' }]],
  'line-tax': ['returnNegative', ['lineItems.0.taxes.0.grossAmount.amount', '49.90']],
  'deposit-tax': ['germanSupermarket', ['lineItems.0.name', 'Pfand'], ['lineItems.0.taxes', []]],
  'tax-sum': ['germanSupermarket', ['taxes.0.netAmount.amount', '0.01']],
  'tax-rate': ['germanSupermarket', ['taxes.0.percentage', '25']],
  'rate-missing': ['germanSupermarket', ['lineItems.0.taxes.0.percentage', '3']],
  'rate-sum': ['germanSupermarket', ['taxes.0.grossAmount.amount', '0.01']],
  'totals-sum': ['germanSupermarket', ['totals.netAmount.amount', '0.01']],
  'totals-lines': ['germanSupermarket', ['totals.grossAmount.amount', '99.00']],
  'totals-taxes': ['germanSupermarket', ['totals.taxAmount.amount', '99.00']],
  'return-sign': ['returnNegative', ['totals.grossAmount.amount', '49.90']],
  'currencies-mixed': ['germanSupermarket', ['totals.taxAmount.currency', 'CHF']],
  'payments-empty': ['germanSupermarket', ['payments', []]],
  'payments-sum': ['germanSupermarket', ['payments.0.totalAmount.amount', '10.00']],
  'payment-sum': ['restaurantTip', ['payments.0.tip.amount', '0.01']],
  'payment-change': ['swissCashRounded', ['payments.0.returned.amount', '0.05']],
  'payment-coins': ['swissCashRounded', ['payments.0.totalAmount.amount', '18.27']],
  'code-differs': ['germanSupermarket', ['extensions.de-kassensichv.attributes.transactionNumber', '1']],
  'country-code': ['germanSupermarket', ['retailer.address.country', 'zz']],
  'currency-code': ['germanSupermarket', ['payments.0.totalAmount.currency', 'EUX']],
  'card-number': ['germanSupermarket', ['payments.0.referenceNumber', '4111111111111111']],
  gtin: ['germanSupermarket', ['lineItems.0.gtin', { format: 'GTIN-13', content: '4006381339331' }]],
  text: ['germanSupermarket', ['lineItems.0.name', 'Sem\0mel']],
};

function changed([example, ...changes]: Change): SaleAttributes {
  return changes.reduce(
    (sale, [place, value]) => (place.includes('.') ? set(sale, place, value) : { ...sale, [place]: value }),
    attributesOf(example),
  );
}

/** What `validate` says of an accepted sale. */
function warnings(sale: SaleAttributes) {
  const verdict = validate('createSale', {
    data: { type: 'sales', id: 'k7Rf2WqT9bXnV4mJ8sLc', attributes: sale },
  });
  expect(verdict).toMatchObject({ valid: true });
  return verdict.warnings ?? [];
}

/** Each warning of a sale, as where and how a report says it: a mistake, or a remark. */
async function said(sale: SaleAttributes, options: object): Promise<readonly (readonly [string, string])[]> {
  const { situations, contractNotes } = await reportAbout(
    recordingOf(record().create(sale).exchanges),
    options,
  );
  const lines = situations.flatMap(({ id, findings }) =>
    findings.flatMap(({ mistake, evidence }) =>
      evidence.flatMap(({ details }) => details.map((detail) => [`${id}/${mistake}`, detail] as const)),
    ),
  );
  const remarks = contractNotes.map(({ message }) => ['remark', message] as const);
  return warnings(sale).map(({ detail }) => [
    [...lines, ...remarks].find(([, words]) => words.endsWith(detail))?.[0] ?? 'nowhere',
    detail,
  ]);
}

describe('what validate warns of in an accepted sale', () => {
  it.each(Object.entries(RAISED))('%s: the report has the same words', async (code, change) => {
    const sale = changed(change);
    expect(warnings(sale).map((each) => each.code)).toContain(code);
    const found = await said(sale, {});
    expect(found.filter(([where]) => where === 'nowhere')).toEqual([]);
    const own = warnings(sale).findIndex((each) => each.code === code);
    const isRemark = KIND_OF_WARNING[code as WarningCode] === 'remark';
    expect(found[own]?.[0] === 'remark').toBe(isRemark);
  });

  // The number of a card is one for each system.
  const others = Object.entries(RAISED).filter(([code]) => code !== 'card-number');
  it.each(others)('%s: also where no situation is about the sale', async (_code, change) => {
    const found = await said(changed(change), { concern: 'back-office' });
    expect(found.map(([where]) => where)).toEqual(found.map(() => 'remark'));
  });

  it('belongs to a return where the sale is one, with one payment as with two', async () => {
    const paid = (amount: string) => ({ method: 'CASH', totalAmount: { currency: 'CHF', amount } });
    for (const payments of [[paid('49.90')], [paid('24.90'), paid('25.00')]]) {
      const found = await said({ ...attributesOf('returnNegative'), payments }, {});
      expect(found.map(([where]) => where)).toEqual(['return-all/sums-differ']);
    }
  });

  it('is said beside a law that asks for something else of the same sale', async () => {
    const { retailer: _retailer, ...sale } = changed(RAISED['totals-taxes']);
    const found = await said(sale, {});
    expect(found.map(([where]) => where)).not.toContain('nowhere');
  });
});

describe('a tip in cash on a Swiss total of 18.27 that is rounded', () => {
  const money = (amount: string) => ({ currency: 'CHF', amount });
  const tipped = (totalAmount: string, amount: string | undefined) => ({
    ...attributesOf('swissCashRounded'),
    payments: [
      {
        ...{ method: 'CASH', totalAmount: money(totalAmount), tip: money('1.00') },
        ...(amount === undefined ? {} : { amount: money(amount) }),
        ...{ handed: money('20.00'), returned: money((20 - Number(totalAmount)).toFixed(2)) },
      },
    ],
  });

  it('is what is given above the rounded total, for the validator, the law and the rehearsal', async () => {
    const sale = tipped('19.25', '18.25');
    expect(warnings(sale)).toEqual([]);
    const { situations } = await reportAbout(recordingOf(record().create(sale).exchanges), {
      ...{ country: 'ch', concern: 'till' },
    });
    const outcomes = situations.map(({ id, outcome }) => [id, outcome] as const);
    expect(outcomes.filter(([, outcome]) => outcome === 'wrong')).toEqual([]);
    expect(Object.fromEntries(outcomes)).toMatchObject({
      ...{ 'complete-sale': 'shown', 'cash-rounding': 'shown', tip: 'shown' },
    });
  });

  it.each([
    ['the amount is not rounded', '19.27', '18.27', ['payment-coins']],
    ['the tip is part of what is owed', '18.25', '18.25', ['payment-sum']],
    ['the tip is lost in the total', '19.25', '19.25', ['payment-sum', 'payments-sum']],
    ['no amount says what pays the sale', '19.25', undefined, ['payments-sum']],
  ])('is warned of where %s', (_, totalAmount, amount, codes) => {
    expect(warnings(tipped(totalAmount, amount)).map(({ code }) => code)).toEqual(codes);
  });
});
