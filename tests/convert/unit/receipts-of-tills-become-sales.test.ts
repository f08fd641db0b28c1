import { describe, expect, it } from 'vitest';

import { leavesOf } from '../../../src/convert/source/tree';
import { FORMATS } from '../../../src/convert/mapping/mapping';
import { valueAt, parsePointer } from '../../../src/kit/pointer';
import { add, equals, formatDecimal, parseDecimal, type Decimal } from '../../../src/kit/decimal';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { codeOfSale } from '../../../src/fiscal/model/saleFields';
import { projectPaths } from '../../../src/kit/paths';
import { validatorsFolder } from '../../../src/pipeline/generate/generateValidators';
import { loadValidator } from '../../../src/validator/forNode';
import { convertDocument, listed, type ConversionDocument } from '../../support/conversions';
import { root } from '../../support/scratch';

const validate = await loadValidator(validatorsFolder(projectPaths(root)));
const documents = await Promise.all(
  listed.documents.map(async (document) => ({ document, ...(await convertDocument(document)) })),
);

/** Every kind of receipt that a format can tell. */
const KINDS = [
  ...['sale', 'return', 'voucher sold', 'voucher redeemed', 'deposit', 'tip', 'mixed payment', 'outage'],
  ...['training', 'zero receipt'],
];
/** EKaBS has no mark of a training receipt. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = { ekabs: ['training'] };

type Json = Readonly<Record<string, unknown>>;
const ZERO: Decimal = { units: 0n, scale: 0 };

function amountAt(part: unknown, ...path: readonly string[]): Decimal {
  const text = valueAt(part, [...path, 'amount']);
  return (typeof text === 'string' ? parseDecimal(text) : undefined) ?? ZERO;
}

function sumOf(list: unknown, pick: (item: unknown) => Decimal): Decimal {
  return (Array.isArray(list) ? (list as unknown[]) : []).map(pick).reduce(add, ZERO);
}

describe('a receipt of a till', () => {
  it('of every kind is there for each format', () => {
    for (const format of FORMATS) {
      const kinds = documents.filter((one) => one.format === format).map(({ document }) => document.kind);
      const expected = KINDS.filter((kind) => WITHOUT[format]?.includes(kind) !== true);
      expect(kinds, format).toEqual(expect.arrayContaining(expected));
    }
    expect(documents.length).toBeGreaterThanOrEqual(60);
    expect(documents.filter(({ document }) => document.facts !== undefined).length).toBeGreaterThanOrEqual(
      25,
    );
  });

  it('with facts of a public document names its source, commit and licence', () => {
    for (const { facts } of listed.documents.filter((one) => one.facts !== undefined)) {
      const source = listed.sources[facts?.split(' ')[0] ?? ''];
      expect(source?.['repository']).toMatch(/^https:/);
      expect(source?.['commit']).toMatch(/^[0-9a-f]{40}$/);
      expect(source?.['licence']).toBeTruthy();
    }
  });

  const named = (one: ConversionDocument) => `${one.file} ${one.receipt ?? ''} (${one.kind})`;
  it.each(documents.map((one) => [named(one.document), one] as const))(
    '%s is a valid sale whose sums are those of the source',
    (_name, { document, converted }) => {
      const { sale } = converted;
      const verdict = validate('createSale', sale);
      expect(
        verdict.valid ? [] : verdict.document.errors.map((error) => [error.source, error.detail]),
      ).toEqual([]);
      const { attributes } = sale.data;
      const total = parseDecimal(document.total) ?? ZERO;
      const lines = attributes['lineItems'];
      if (lines !== undefined) {
        expect(formatDecimal(sumOf(lines, (line) => amountAt(line, 'grossTotal')))).toBe(
          formatDecimal(total),
        );
      }
      const totals = attributes['totals'];
      if (totals !== undefined) {
        expect(formatDecimal(amountAt(totals, 'grossAmount'))).toBe(formatDecimal(total));
        const taxes = attributes['taxes'] as readonly Json[] | undefined;
        const taxed = sumOf(taxes, (tax) => amountAt(tax, 'grossAmount'));
        expect(taxes === undefined || equals(taxed, total) || lines === undefined).toBe(true);
      }
      const payments = attributes['payments'];
      if (payments !== undefined && document.facts === undefined) {
        const paid = sumOf(payments, (one) =>
          valueAt(one, ['amount']) === undefined ? amountAt(one, 'totalAmount') : amountAt(one, 'amount'),
        );
        expect(formatDecimal(paid)).toBe(formatDecimal(total));
      }
    },
  );

  it.each(documents.map((one) => [named(one.document), one] as const))(
    '%s has every field either taken or left with a reason',
    (_name, { source, converted: { sale, report } }) => {
      const fields = leavesOf(source.tree).map(({ pointer }) => pointer);
      const reported = [...report.taken, ...report.left].map(({ from }) => from);
      expect([...reported].sort()).toEqual([...fields].sort());
      for (const { from, to } of report.taken) {
        expect(to.length, from).toBeGreaterThan(0);
        to.forEach((pointer) => {
          expect(valueAt(sale, parsePointer(pointer)), `${from} ${pointer}`).not.toBeUndefined();
        });
      }
      for (const { from, value, why } of report.left) {
        expect(why, from).toMatch(/^["\p{Lu}/].*\.$|^[a-z]{2}-[a-z]+ /u);
        expect(value !== '' && why.includes('does not know this field'), `${from}: ${why}`).toBe(false);
      }
    },
  );

  it('has a code that agrees with the sale and holds, where the source has one', async () => {
    const made = documents.filter(({ document }) => document.facts === undefined);
    let checked = 0;
    for (const { document, converted } of made) {
      const { attributes } = converted.sale.data;
      const code = codeOfSale(attributes);
      if (code === undefined || !/^(?:V0;|_R1)/.test(code)) {
        continue;
      }
      const { comparison = [], signature, problems } = await inspectCode(code, { sale: attributes });
      const differing = comparison.filter(({ same }) => !same);
      expect(differing, named(document)).toEqual([]);
      expect(problems, named(document)).toEqual([]);
      expect(signature.verdict, named(document)).not.toBe('fails');
      checked += 1;
    }
    expect(checked).toBeGreaterThan(20);
  });
});
