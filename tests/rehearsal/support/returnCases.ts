import {
  at,
  attributesOf,
  record,
  SALES,
  set,
  type Recorder,
  type SaleAttributes,
} from '../../support/rehearsal';
import { remove as removed } from './rehearsalCalls';

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

/** An example is sold, and comes back with a change, which can also sell it otherwise. */
function back(
  kind: Kind,
  change: Change,
  example: Example = 'germanReturnTseOutage',
  sell: Change = (sale) => sale,
): Recorder {
  return elsewhere()
    .create(sell(originalOf(example, kind)), { id: ORIGINAL })
    .create(change(attributesOf(example)), BACK);
}

/** The article of another receipt of the recording. */
const otherArticle = (sale: SaleAttributes, name: string): SaleAttributes =>
  set(set(sale, 'lineItems.0.name', name), 'lineItems.0.sku', 'TA-1');

/** A recording that begins with another receipt. */
const elsewhere = (): Recorder =>
  record().create(
    {
      ...otherArticle(originalOf('germanReturnTseOutage', 'all'), 'Tasche'),
      receipt: { receiptId: '24-030400' },
    },
    { id: 'elsewhere-sold-id', key: 'elsewhere-sold-key' },
  );

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
  'not-on-the-receipt': [(sale) => otherArticle(sale, 'Tasche')],
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

const naming = (sale: SaleAttributes, text: string): SaleAttributes =>
  set(sale, 'sections.0.content.content', text);
const thrice = setting('lineItems.0.quantity.number', '3');
const atOtherRate = setting('lineItems.0.taxes.0.percentage', '7');
const atOtherRegister = setting('cashRegister.cashRegisterId', 'HM-3');
/** A number that begins with zeros. */
const withZeros = (change: Change): Recorder =>
  back(
    'all',
    (sale) => naming(change(sale), 'Rückgabe zu Beleg 0000412'),
    'germanReturnTseOutage',
    setting('receipt.receiptId', '0000412'),
  );
/** What names the receipt is the description of the second article alone. */
const namedByOneLine = (sale: SaleAttributes): SaleAttributes =>
  set({ ...sale, sections: [] }, 'lineItems.1.description', 'aus Beleg 24-030412');

/** Returns whose receipt is known although other things stand beside its number: the mistake is blamed. */
export const FAULTY_RETURNS: Readonly<Record<string, () => Recorder>> = {
  'a date adjoins the number': () =>
    back('all', (sale) => naming(thrice(sale), 'Rückgabe 04.05.2024/24-030412')),
  'a date stands where a number can': () =>
    back('all', (sale) => naming(thrice(sale), 'Rückgabe zu 24-030412, Beleg 04.05.2024 um 16:20 Uhr')),
  'the number begins with a date': () =>
    back(
      'all',
      (sale) => naming(thrice(sale), 'Rückgabe zu Beleg 2024-05-04-412'),
      'germanReturnTseOutage',
      setting('receipt.receiptId', '2024-05-04-412'),
    ),
  'the description of its line names it': () =>
    back('all', (sale) => set(namedByOneLine(sale), 'lineItems.1.quantity.number', '3')),
};

/** Returns, and what is sold before them, that are nothing to blame. */
export const LAWFUL_RETURNS: Readonly<Record<string, () => Recorder>> = {
  'a second receipt is named that is not in the recording': () =>
    back('all', (sale) => naming(thrice(sale), 'Rückgabe zu 24-030412 und 24-030411')),
  'a second receipt of another form is named': () =>
    back('all', (sale) => naming(thrice(sale), 'Rückgabe zu Beleg 24-030412 und Bon T2/1187')),
  'a second receipt was named that is not in the recording, before another return': () =>
    back('all', (sale) => naming(sale, 'Rückgabe zu 24-030412 und 24-030411')).create(
      attributesOf('germanReturnTseOutage'),
      { id: 'third-sale-id', key: 'third-sale-key' },
    ),
  'the number of an article is on no receipt': () =>
    back('all', (sale) => set(otherArticle(sale, 'Tasche'), 'lineItems.0.sku', 'TA-2')),
  'the description of another line names the receipt': () =>
    back('all', (sale) => namedByOneLine(otherArticle(sale, 'Tasche'))),
  'the description of another line names the receipt, and too much comes back of others': () =>
    back('all', (sale) => namedByOneLine(thrice(sale))),
  'an Austrian deposit comes back with it': () =>
    back('all', (sale) => otherArticle(sale, 'Flascheneinsatz')),
  'too much is of another register with the same number': () =>
    back('all', (sale) => atOtherRegister(thrice(sale))),
  'a rate is of another register with the same number': () =>
    back('all', (sale) => atOtherRegister(atOtherRate(sale))),
  'too much is of a number that begins with zeros': () => withZeros(thrice),
  'a rate is of a number that begins with zeros': () => withZeros(atOtherRate),
  'a test is cleared up, and the deletion of its return has succeeded although it failed': () => {
    const failed = remove(
      back('all', (sale) => sale),
      BACK.id,
      500,
    );
    return remove(remove(failed, BACK.id, 404), ORIGINAL, 204);
  },
  'a return without an own id is repeated after a failure, a conflict and a lost response': () => {
    const attempt = { id: null, key: BACK.key };
    return record()
      .create(originalOf('germanReturnTseOutage', 'all'), { id: ORIGINAL })
      .create(attributesOf('germanReturnTseOutage'), { ...attempt, status: 500 })
      .create(attributesOf('germanReturnTseOutage'), { ...attempt, status: 409 })
      .create(attributesOf('germanReturnTseOutage'), {
        ...attempt,
        responseBody: { data: { type: 'sales', id: BACK.id } },
      });
  },
  'a process that starts again sends a sale once more that was deleted': () =>
    removed(record().create(attributesOf('minimal'))).create(attributesOf('minimal')),
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
