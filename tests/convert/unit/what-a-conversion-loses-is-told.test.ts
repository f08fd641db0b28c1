import path from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { convertReceipt } from '../../../src/convert/engine/convertReceipt';
import type { SourceReceipt } from '../../../src/convert/engine/work';
import { balanceOf } from '../../../src/convert/ledger/balance';
import { createExportLedger } from '../../../src/convert/ledger/rawExport';
import { rawAmount } from '../../../src/convert/ledger/rawAmounts';
import type { Mapping } from '../../../src/convert/mapping/mapping';
import { readSource } from '../../../src/convert/node/readSource';
import { isList, isMap, type SourceNode } from '../../../src/convert/source/tree';
import { receiptsOfArchive } from '../support/archives';
import { documentPath, mappingOf } from '../../support/conversions';

/** A fault of a mapping or a reader that was there, or could be. */
interface Problem {
  readonly mapping?: (mapping: Mapping) => Mapping;
  readonly tree?: (tree: SourceNode) => SourceNode;
}

async function failuresOf(
  file: string,
  id: string | undefined,
  problem: Problem,
): Promise<readonly string[]> {
  const { format, receipts } = await readSource(documentPath(file), {});
  const receipt = receipts.find((one) => id === undefined || one.id === id);
  const mapping = mappingOf(format);
  if (receipt === undefined) {
    throw new Error(`${file} has no receipt ${id ?? ''}.`);
  }
  const read: SourceReceipt = { ...receipt, tree: problem.tree?.(receipt.tree) ?? receipt.tree };
  return convertReceipt(read, problem.mapping?.(mapping) ?? mapping).report.failures;
}

/** A tree in which a list, by the names on the way to it, is another one. */
function withList(
  node: SourceNode,
  [name = '', ...more]: readonly string[],
  change: (list: readonly SourceNode[]) => readonly SourceNode[],
): SourceNode {
  if (!isMap(node)) {
    return node;
  }
  return new Map(
    [...node].map(([key, inner]) => {
      if (key !== name) {
        return [key, inner] as const;
      }
      return [
        key,
        more.length === 0 && isList(inner) ? change(inner) : withList(inner, more, change),
      ] as const;
    }),
  );
}

const withoutEntries = (to: string) => (mapping: Mapping) => ({
  ...mapping,
  entries: mapping.entries.filter((entry) => entry.to !== to),
});
const lose = (list: readonly SourceNode[]) => list.slice(1);
const double = (list: readonly SourceNode[]) => [...list, ...list.slice(0, 1)];

describe('what does not balance is said first:', () => {
  const redemption = (mapping: Mapping): Mapping => ({
    ...mapping,
    entries: mapping.entries.map((entry) => {
      const { is } = entry.when ?? {};
      return entry.to === '/voucher/*' && is !== undefined ? { ...entry, when: { at: 'GV_TYP', is } } : entry;
    }),
  });
  const ownKeysOnly = (mapping: Mapping): Mapping =>
    mapping.vatKeys === undefined ? mapping : { ...mapping, vatKeys: { ...mapping.vatKeys, otherwise: {} } };
  const rateOfToday = (mapping: Mapping): Mapping =>
    mapping.vatKeys === undefined
      ? mapping
      : { ...mapping, vatKeys: { ...mapping.vatKeys, otherwise: { '1': '19' } } };
  const without = (from: string) => (mapping: Mapping) => ({
    ...mapping,
    rows: mapping.rows.filter((row) => row.from !== from),
  });
  const losing = (...list: readonly string[]): Problem => ({ tree: (one) => withList(one, list, lose) });
  const request = 'strangers/request-de-amount-plus-quantity-minus.json';
  const dsfinvk = 'dsfinvk';
  const closing = 'dfka/closing.json';
  const transaction = ['transaction', 'data'] as const;
  it.each<[name: string, file: string, receipt: string | undefined, fault: Problem]>([
    ['a sign of one of two fields', request, undefined, { mapping: (one) => ({ ...one, signs: [] }) }],
    [
      'the same of a payment',
      'strangers/request-de-return-only.json',
      undefined,
      { mapping: (one) => ({ ...one, signs: [] }) },
    ],
    ['a kind without its condition', 'strangers/goods-as-redemption.zip', '100', { mapping: redemption }],
    [
      'moved money that is sold',
      'strangers/goods-as-redemption.zip',
      '103',
      { mapping: withoutEntries('/money/*') },
    ],
    ['the same in a closing', 'strangers/dfka-cases.json', 'tx-6', { mapping: withoutEntries('/money/*') }],
    [
      'own keys that hide those of the standard',
      'strangers/dfka-vat-definitions.json',
      'tx-2',
      { mapping: ownKeysOnly },
    ],
    ['the rate of another year', 'strangers/2020-no-vat.zip', '1', { mapping: rateOfToday }],
    [
      'payments that are not taken',
      dsfinvk,
      'B-1000',
      { mapping: without('/datapayment.csv/*/BASISWAEH_BETRAG') },
    ],
    ['a line that the reader loses', dsfinvk, 'B-1000', losing('lines.csv')],
    [
      'a line that it joins twice',
      dsfinvk,
      'B-1000',
      { tree: (one) => withList(one, ['lines.csv'], double) },
    ],
    ['a payment that it loses', dsfinvk, 'B-1000', losing('datapayment.csv')],
    ['a line of a closing', closing, 'T-1000', losing(...transaction, 'lines')],
    ['a payment of a closing', closing, 'T-1000', losing(...transaction, 'payment_types')],
    ['a line of EKaBS', 'ekabs/tip.json', undefined, losing('data', 'lines')],
    [
      'a sum of a journal',
      'rksv-dep/journal.json',
      '1001',
      { mapping: without('/Beleg/Betrag-Satz-Normal') },
    ],
    ['an item of a request', 'receipt-request/de.ndjson', 'de-2026-1000', losing('request', 'cbChargeItems')],
  ])('%s', async (_name, file, receipt, problem) => {
    expect(await failuresOf(file, receipt, {})).toEqual([]);
    expect((await failuresOf(file, receipt, problem)).length).toBeGreaterThan(0);
  });

  it('taxes that are computed over those of the source', async () => {
    const { receipts } = await readSource(documentPath('strangers/request-de-key7-vatamount.json'), {});
    const { counted } = receipts[0] ?? {};
    const attributes = (taxAmount: string) => ({
      lineItems: [
        { grossTotal: { amount: '119.00' }, taxes: [{ percentage: '0', grossAmount: { amount: '119.00' } }] },
      ],
      taxes: [{ percentage: '0', taxAmount: { amount: taxAmount } }],
      payments: [{ totalAmount: { amount: '119.00' } }],
    });
    const account = (['line', 'payment'] as const).map((list) => {
      const kind = list === 'line' ? '4919338167972134935' : '4919338167972134913';
      return { list, kind, amount: '119.00', where: 'sale' } as const;
    });
    const problems = ['20.90', '0.00'].map((tax) =>
      counted === undefined
        ? []
        : balanceOf(counted, { attributes: attributes(tax), account, fields: 0, hasLosses: false }).faults,
    );
    expect(problems).toEqual([[], ['The taxes come to 20.90 in the source, and to 0.00 in the sale.']]);
  });
});

describe('every receipt of a source is there:', () => {
  const HEAD = 'Z_KASSE_ID;Z_NR;BON_ID';

  it('rows of a receipt without a head are told', () => {
    const archive = zipSync({
      'transactions.csv': strToU8(`${HEAD}\nK;1;1\n`),
      'lines.csv': strToU8(`${HEAD};POS_ZEILE\nK;1;1;1\nK;1;2;1\n`),
    });
    expect(receiptsOfArchive(archive)[0]?.counted?.lost.join()).toContain('The export has rows of "2"');
  });

  it('tables of an export can be in folders of their own', () => {
    const archive = zipSync({
      'till/heads/transactions.csv': strToU8(`${HEAD};UMS_BRUTTO\nK;1;1;2,38\n`),
      'till/items/lines.csv': strToU8(`${HEAD};POS_ZEILE;GV_TYP\nK;1;1;1;Umsatz\n`),
      'till/items/lines_vat.csv': strToU8(`${HEAD};POS_ZEILE;UST_SCHLUESSEL;POS_BRUTTO\nK;1;1;1;1;2,38\n`),
    });
    const [receipt] = receiptsOfArchive(archive);
    expect(receipt?.counted?.lost).toEqual([]);
    expect(receipt?.counted?.raw.entries).toMatchObject([{ kind: 'Umsatz', rate: '19', amount: 238_000n }]);
  });

  it('each export of an archive has a decimal mark of its own, which any of its amounts shows', () => {
    const LINE = `${HEAD};POS_ZEILE;UST_SCHLUESSEL;POS_BRUTTO;POS_NETTO;POS_UST\nK;1;1;1;1`;
    const files: Readonly<Record<string, string>> = {
      'point/lines_vat.csv': `${LINE};2.90;2.44;0.46\n`,
      'comma/lines_vat.csv': `${LINE};3;2,52;0,48\n`,
    };
    const ledger = createExportLedger();
    for (const [name, text] of Object.entries(files)) {
      ledger.open(name)?.(strToU8(text), true);
    }
    expect([...ledger.finish().values()].map(({ entries: [entry] }) => [entry?.amount, entry?.tax])).toEqual([
      [290_000n, 46_000n],
      [300_000n, 48_000n],
    ]);
  });

  it('the ledger counts each file that is opened, whatever the reader takes it for', () => {
    const ledger = createExportLedger();
    ['a/transactions.csv', 'b/TRANSACTIONS.csv'].forEach((name, index) => {
      ledger.open(name)?.(strToU8(`${HEAD};UMS_BRUTTO\nK;1;${String(index)};"1,19"\n`), true);
    });
    expect([...ledger.finish().values()].map(({ id, total }) => [id, total])).toEqual([
      ['0', 119_000n],
      ['1', 119_000n],
    ]);
  });

  it('what a format does not have is said to be unchecked', async () => {
    const { receipts } = await readSource(documentPath(path.join('rksv-dep', 'journal.json')), {});
    const [report] = receipts.map((one) => convertReceipt(one, mappingOf('rksv-dep')).report);
    expect(report?.balance).toMatchObject({ faults: [], notChecked: ['rate', 'payment', 'kind'] });
  });
});

it.each([
  ['1.234,56', ',', 123_456_000n],
  ['-0.005', '.', -500n],
  ['1e2', '.', 10_000_000n],
  ['', '.', 0n],
  ['x', ',', 0n],
] as const)('the ledger reads %j with %s', (text, mark, expected) => {
  expect(rawAmount(text, mark)).toBe(expected);
});
