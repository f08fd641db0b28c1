import { describe, expect, it } from 'vitest';

import { namedExample } from '../../../src/contract/examples/namedExample';
import type { Json, Schema } from '../../../src/contract/read/openapi';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { readFormattedText } from '../../../src/sale/receipt/model/formattedText';
import { receiptLabels } from '../../../src/sale/receipt/labels/labels';
import { readReceipt } from '../../../src/sale/receipt/readReceipt';
import type { Receipt } from '../../../src/sale/receipt/model/receipt';
import { receiptHtml } from '../../../src/sale/receipt/receiptHtml';
import { receiptText } from '../../../src/sale/receipt/receiptText';
import type { Sale } from '../../../src/sale/receipt/model/sale';
import { compileContract } from '../../support/contractAjv';
import { checkoutContract } from '../../support/contracts';
import { leavesOf, makeValue } from '../../support/madeSales';
import { randomFrom, seedOf } from '../../support/mutations';
import { isFullSet } from '../../../tools/suite/testSet';

/** What a receipt does not show of a sale, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  country: 'determines the rules of the receipt, and is not a part of it',
  externalId: 'for programs',
  version: 'the platform sets it, for programs',
  urn: 'the platform sets it, for programs',
  createdAt: 'when the platform stored the sale; the receipt has when the sale was completed',
  updatedAt: 'when the platform stored the sale',
  deletedAt: 'when the platform deleted the sale',
  'attachments.contentType': 'the name of the file is shown, and ends in its kind',
  'attachments.location.url': 'may need a token, and may expire',
  'attachments.blobVersion': 'for programs',
  'receipt.original': 'what the platform does with it is not specified',
  'receipt.document.blobUrn': 'is a receipt of its own, instead of this one',
  'receipt.document.blobVersion': 'is a receipt of its own, instead of this one',
  'retailer.address.coordinates.latitude': 'a place on a map',
  'retailer.address.coordinates.longitude': 'a place on a map',
  'retailer.branch.address.coordinates.latitude': 'a place on a map',
  'retailer.branch.address.coordinates.longitude': 'a place on a map',
  'customer.address.coordinates.latitude': 'a place on a map',
  'customer.address.coordinates.longitude': 'a place on a map',
  'customer.identities.id': 'for other systems',
  'customer.identities.source': 'for other systems',
  'customer.slipwayUserId': 'for programs',
  'customer.locale': 'the receipt has the language of the sale',
  'lineItems.lineItemId': 'for programs',
  'lineItems.quantity.customUnit.name': 'the abbreviation stands for it, where there is one',
  'lineItems.discounts.quantity.customUnit.name': 'the abbreviation stands for it, where there is one',
  'discounts.quantity.customUnit.name': 'the abbreviation stands for it, where there is one',
  'sections(text).content.contentType': 'decides how the text is read (a test below)',
  'sections(barcode).barcode.contentEncoding': 'decides how the code is drawn (codes-can-be-scanned.test.ts)',
  'extensions(return-code).attributes.barcode.contentEncoding': 'decides how the code is drawn',
  'lineItems.netTotal.currency': 'the taxes of the sale have the sums by rate',
  'lineItems.netTotal.amount': 'the taxes of the sale have the sums by rate',
  'lineItems.totalTax.currency': 'the taxes of the sale have the sums by rate',
  'lineItems.totalTax.amount': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.grossAmount.currency': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.grossAmount.amount': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.netAmount.currency': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.netAmount.amount': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.taxAmount.currency': 'the taxes of the sale have the sums by rate',
  'lineItems.taxes.taxAmount.amount': 'the taxes of the sale have the sums by rate',
  'extensions(order-fulfillment).attributes.shippingAddress.coordinates.latitude': 'a place on a map',
  'extensions(order-fulfillment).attributes.shippingAddress.coordinates.longitude': 'a place on a map',
  'extensions(order-fulfillment).attributes.billingAddress.coordinates.latitude': 'a place on a map',
  'extensions(order-fulfillment).attributes.billingAddress.coordinates.longitude': 'a place on a map',
  'extensions(slipway-card).attributes.format': 'the card has the code; the receipt has its number',
  'extensions(slipway-card).attributes.contentEncoding': 'the card has the code',
  'extensions(de-kassensichv).attributes.timeFormat':
    'in an error, it is the format of no time (a test below)',
  'extensions(de-kassensichv).attributes.certificate': 'up to 10,000 characters, for an auditor’s program',
};

const checkout = await checkoutContract();
const schemaOf = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A section has a place only beside something. */
const example = namedExample(checkout, 'createSale', 'germanSupermarket').value as unknown as {
  readonly data: { readonly attributes: Sale };
};

function receiptOf(sale: Json): Receipt {
  const made = sale as Sale;
  return readReceipt(made.sections === undefined ? made : { ...example.data.attributes, ...made });
}

function shownOf(sale: Json): string {
  const receipt = receiptOf(sale);
  return `${receiptHtml(receipt, encodeQrCode)}\n${receiptText(receipt).join('\n')}`;
}

describe('a receipt', () => {
  it('shows every property of a sale, but for a list of those that it does not, with their reasons', () => {
    const leaves = leavesOf(checkout, schemaOf('SaleAttributes'));
    expect(leaves.length).toBeGreaterThan(150);
    const unshown = leaves.filter(({ make }) => shownOf(make(0)) === shownOf(make(1)));
    expect([...new Set(unshown.map(({ path }) => path))].sort()).toEqual(Object.keys(NOT_SHOWN).sort());
  });

  it('is as complete as columns of text', () => {
    const leaves = leavesOf(checkout, schemaOf('SaleAttributes'));
    const textOf = (sale: Json) => receiptText(receiptOf(sale)).join('\n');
    const unshown = leaves.filter(({ make }) => textOf(make(0)) === textOf(make(1)));
    expect(unshown.map(({ path }) => path).filter((path) => !(path in NOT_SHOWN))).toEqual([
      // Alone it has no words to show it in.
      'locale',
    ]);
  });

  it('names the first way to send it as that, and the others as what comes after', () => {
    const channels = [
      { channelType: 'email', addresses: ['a@kunde.example', 'b@kunde.example'] },
      { channelType: 'phone', number: '+4930231250' },
    ];
    const shown = shownOf({
      locale: 'de-DE',
      extensions: [{ extensionId: 'receipt-delivery', version: '2022-03-07', attributes: { channels } }],
    });
    expect(shown.match(/Beleg gesendet an/g)).toHaveLength(2);
    expect(shown).toMatch(/Beleg gesendet an[^+]*a@kunde\.example, b@kunde\.example/);
    expect(shown).toMatch(/Sonst an[^@]*\+4930231250/);
  });

  it('has the time format of a German record, and not of an error, which has no signed time', () => {
    const words = (attributes: Readonly<Record<string, Json>>) =>
      shownOf({
        locale: 'de-DE',
        extensions: [
          {
            extensionId: 'de-kassensichv',
            version: '2022-03-07',
            attributes: { timeFormat: 'unixTime', ...attributes },
          },
        ],
      });
    expect(words({ startTimestamp: '2024-05-07T14:48:02Z' })).toContain('unixTime');
    const outage = words({ errorMessage: 'TSE ausgefallen' });
    expect(outage).toContain('TSE ausgefallen');
    expect(outage).not.toContain('unixTime');
    expect(outage).not.toContain('Zeitformat');
  });

  it('exists for every sale that the contract accepts', () => {
    const random = randomFrom(seedOf('every sale has a receipt'));
    const check = compileContract('checkout', checkout)(schemaOf('SaleCreateAttributes'));
    const pick = (count: number) => Math.floor(random() * count);
    const SALES = isFullSet ? 1_000 : 200;
    let accepted = 0;
    for (let made = 0; made < SALES; made += 1) {
      const likely = random();
      const sale = makeValue(checkout, schemaOf('SaleCreateAttributes'), {
        include: () => random() < likely,
        pick,
      }) as Readonly<Record<string, Json>>;
      accepted += check(sale).length === 0 ? 1 : 0;
      expect(() => shownOf(sale)).not.toThrow();
    }
    // The others break a condition between properties, such as those of `at-bao`.
    expect(accepted).toBeGreaterThan(SALES / 2);
    expect(shownOf({})).toContain('receipt-paper');
  });
});

describe('a text of the shop on a receipt', () => {
  const read = (contentType: string, content: string) =>
    readFormattedText({ contentType, content }).map((runs) =>
      runs.map(({ text, strong }) => (strong === true ? `[${text}]` : text)).join(''),
    );

  it('keeps the lines of plain text, and no markup', () => {
    expect(read('text/plain', 'One **two**\n<b>three</b>')).toEqual(['One **two**', '<b>three</b>']);
  });

  it('reads of Markdown what paper can show, and an address behind its words', () => {
    const text =
      '# Course\n\nOn **Saturday** at\n_ten_.\n- one\n- [two](https://shop.example/)\n\n1 \\* 2 `x`';
    expect(read('text/markdown', text)).toEqual([
      ...['[Course]', 'On [Saturday] at ten.', '• one', '• two (https://shop.example/)', '1 * 2 x'],
    ]);
  });

  it('reads of HTML its text, and neither scripts nor styles', () => {
    const text =
      '<p>A &amp; <b>B</b><br>&uuml;&#x41;</p><ul><li>C</ul><script>x()</script><style>p{}</style>D';
    expect(read('text/html', text)).toEqual(['A & [B]', 'üA', '• C', 'D']);
  });

  it('reads of broken HTML what a browser would, and keeps what never ends', () => {
    expect(read('text/html', '<p <b>A</b> <!-- --> <a href="x>B</a><li')).toEqual(['A  B<li']);
    expect(read('text/html', 'A<!-- B <SCRIPT>x()</script >C<style>D')).toEqual(['A<!-- B C']);
  });

  it('marks strong text in Markdown where it ends in the line', () => {
    expect(read('text/markdown', '**A** __B__ **C __D__')).toEqual(['[A] [B] **C [D]']);
    expect(read('text/markdown', '**A **B\n\n**C**')).toEqual(['**A **B', '[C]']);
  });

  /** What a mark, or the beginning of one, costs again and again. */
  const REPEATED: Readonly<Record<string, readonly string[]>> = {
    'text/html': [
      ...['<!--', '<!-- -->', '<script ', '<script>', '<script></script>', '<li ', '<p ', '<b ', '<b>', '<a'],
      ...['</', '&', '&#1', '< ', ' ', '>'],
    ],
    'text/markdown': [
      ...['**a ', '__a ', '***', '**a** ', '**__', '*a ', '_a', '[', '[a](', '![](a)', '`', '\\', '# ', '- '],
      ...[' ', '  a', '  \n', '\n'],
    ],
  };

  it.each(Object.keys(REPEATED))('takes no longer in one piece than in many: %s', (contentType) => {
    const PIECES = 80;
    const work = (texts: readonly string[]) => {
      const runs = Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        texts.forEach((content) => readFormattedText({ contentType, content }));
        return process.cpuUsage(before).user;
      });
      return Math.min(...runs);
    };
    for (const unit of REPEATED[contentType] ?? []) {
      const piece = unit.repeat(1_000 / unit.length);
      const inPieces = work(Array.from({ length: PIECES }, () => piece));
      const whole = work([piece.repeat(PIECES)]);
      // 10 ms are the least that can be told apart from the pauses of a machine.
      expect({ unit, isLinear: whole < 8 * inPieces + 10_000 }).toEqual({ unit, isLinear: true });
    }
  });
});

describe('the words of a receipt', () => {
  const paths = (value: object, path = ''): string[] =>
    Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
      typeof inner === 'object' && inner !== null ? paths(inner, `${path}${key}.`) : [`${path}${key}`],
    );

  it.each(['de', 'fr', 'it'])('are complete in %s, and not those of English', (language) => {
    const labels = receiptLabels(language);
    const english = receiptLabels('en');
    expect(paths(labels)).toEqual(paths(english));
    const texts = paths(labels).map((path) => textAt(labels, path));
    expect(texts.filter((text) => text === '')).toHaveLength(1);
    const same = texts.filter((text, index) => text === textAt(english, paths(english)[index] ?? ''));
    expect(same.length / texts.length).toBeLessThan(0.25);
  });

  it('name every value that a payment by card can have', () => {
    const { cardTypes, entryMethods } = receiptLabels('de');
    const valuesOf = (name: string, property: string) =>
      checkout.components?.schemas?.[name]?.properties?.[property]?.enum;
    expect(Object.keys(cardTypes)).toEqual(valuesOf('Card', 'cardType'));
    expect(Object.keys(entryMethods)).toEqual(valuesOf('CardPayment', 'entryMethod'));
  });
});

function textAt(labels: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], labels);
}
