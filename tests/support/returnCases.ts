import { at, attributesOf, record, SALES, set, type Recorder, type SaleAttributes } from './rehearsal';

type Kind = 'part' | 'all';
type Change = (sale: SaleAttributes) => SaleAttributes;

/** The returns of the examples, by the number of the receipt that they name. */
const NUMBERS = {
  germanReturnTseOutage: '24-030412',
  germanCardRefund: '26-041877',
  austrianReturn: '24-05512',
};
type Example = keyof typeof NUMBERS;

const ORIGINAL = 'original-sale-id';
const BACK = { id: 'another-sale-id', key: 'another-key-1' };

/** The sale that an example takes back: with another article, where only a part of it comes back. */
function originalOf(example: Example, kind: Kind): SaleAttributes {
  const text = JSON.stringify(attributesOf(example));
  const { sections: _sections, ...sale } = JSON.parse(
    text.replaceAll(/"-(\d+\.\d+)"/g, '"$1"').replaceAll('"returned":true', '"returned":false'),
  ) as SaleAttributes;
  const lines = sale['lineItems'] as readonly object[];
  const more = kind === 'part' ? [{ ...lines[0], lineItemId: '9', name: 'Leinenbeutel' }] : [];
  return { ...sale, lineItems: [...lines, ...more], receipt: { receiptId: NUMBERS[example] } };
}

/** An example is sold, and comes back with a change. */
function back(kind: Kind, change: Change, example: Example = 'germanReturnTseOutage'): Recorder {
  return record()
    .create(originalOf(example, kind), { id: ORIGINAL })
    .create(change(attributesOf(example)), BACK);
}

const setting =
  (...[place, value]: [string, unknown]): Change =>
  (sale) =>
    set(sale, place, value);
const without =
  (name: string): Change =>
  ({ [name]: _left, ...sale }) =>
    sale;
const unsigned = (sale: SaleAttributes, place: string): SaleAttributes =>
  set(sale, `${place}.amount`, String(at(sale, `${place}.amount`)).replace('-', ''));

/** For each mistake of a return, of all of a sale or of a part: what it changes in an example. */
const CHANGES: Readonly<Record<string, readonly [change: Change, example?: Example]>> = {
  'return-not-negative': [(sale) => unsigned(sale, 'totals.grossAmount')],
  'line-not-negative': [(sale) => unsigned(sale, 'lineItems.0.grossTotal')],
  'unit-price-negative': [setting('lineItems.0.grossUnitPrice.amount', '-39.90')],
  'payment-not-negative': [(sale) => unsigned(sale, 'payments.0.totalAmount'), 'germanCardRefund'],
  'sums-differ': [setting('totals.taxAmount.amount', '-9.99')],
  'code-differs': [
    setting('extensions.de-kassensichv.attributes.transactionNumber', '1'),
    'germanCardRefund',
  ],
  'more-than-sold': [setting('lineItems.0.quantity.number', '3')],
  'other-rate': [setting('lineItems.0.taxes.0.percentage', '7')],
  'more-than-paid': [setting('lineItems.0.grossTotal.amount', '-999.00')],
  'not-on-the-receipt': [(sale) => set(set(sale, 'lineItems.0.name', 'Tasche'), 'lineItems.0.sku', 'TA-1')],
  'return-not-named': [without('sections'), 'austrianReturn'],
  'original-not-named': [without('sections')],
  'law-item-missing': [without('retailer')],
  'offset-of-another-zone': [(sale) => ({ ...sale, timestamp: '2026-06-12T09:20:48+00:30' })],
};

/** A sale is deleted, or not. */
const remove = (recorder: Recorder, id: string, status: number): Recorder =>
  recorder.add({
    ...{ operation: 'checkout/deleteSale', method: 'DELETE', target: `${SALES}/${id}`, status },
    pathParameters: { sale_id: id },
  });

/** Something of a sale comes back, and the sale is deleted. */
const deleted = (): Recorder =>
  remove(
    back('all', (sale) => sale),
    ORIGINAL,
    204,
  );

/** Something of a sale comes back, and its articles are taken out of it. */
const shortened = (): Recorder =>
  back('all', (sale) => sale).update(ORIGINAL, '"v1"', {
    requestBody: { data: { type: 'sales', id: ORIGINAL, attributes: { lineItems: [] } } },
  });

/** For each mistake of a return, by `situation/mistake`: a recording that shows it. */
export const BLAMED_RETURNS: Readonly<Record<string, () => Recorder>> = {
  ...Object.fromEntries(
    (['part', 'all'] as const).flatMap((kind) =>
      Object.entries(CHANGES).map(([mistake, [change, example]]) => [
        `return-${kind}/${mistake}`,
        () => back(kind, change, example),
      ]),
    ),
  ),
  'return-all/original-deleted': deleted,
  'deletion/original-deleted': deleted,
  'correction/original-changed': shortened,
};

/** The articles of a sale are written again, each with another name. */
const renamed = (recorder: Recorder, suffix: string): Recorder =>
  recorder.update(ORIGINAL, '"v1"', {
    requestBody: {
      data: {
        type: 'sales',
        id: ORIGINAL,
        attributes: {
          lineItems: (
            originalOf('germanReturnTseOutage', 'all')['lineItems'] as readonly { name: string }[]
          ).map((line) => ({ ...line, name: `${line.name}${suffix}` })),
        },
      },
    },
  });

/** Returns, and what is sold before them, that are nothing to blame. */
export const LAWFUL_RETURNS: Readonly<Record<string, () => Recorder>> = {
  'a test is cleared up, and the deletion of its return has succeeded although it failed': () => {
    const failed = remove(
      back('all', (sale) => sale),
      BACK.id,
      500,
    );
    return remove(remove(failed, BACK.id, 404), ORIGINAL, 204);
  },
  'a name is corrected after a return': () =>
    renamed(
      back('all', (sale) => sale),
      ' rot',
    ),
  'articles are written again after a return, as they have been since a correction before it': () => {
    const corrected = renamed(
      record().create(originalOf('germanReturnTseOutage', 'all'), { id: ORIGINAL }),
      ' rot',
    );
    return renamed(corrected.create(attributesOf('germanReturnTseOutage'), BACK), ' rot');
  },
  'a size is the number of another receipt': () => {
    const [line] = attributesOf('germanReturnTseOutage')['lineItems'] as readonly { name: string }[];
    const sold = { ...line, description: 'Grösse 42', quantity: { number: '1', unit: 'pieces' } };
    return record()
      .create(
        { ...originalOf('germanReturnTseOutage', 'all'), receipt: { receiptId: '42' } },
        { id: 'forty-two-sale' },
      )
      .create(
        {
          ...attributesOf('germanReturnTseOutage'),
          sections: [],
          lineItems: [sold, { ...sold, lineItemId: '2', quantity: { number: '9', unit: 'pieces' } }],
        },
        BACK,
      );
  },
};
