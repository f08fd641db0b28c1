import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { createExportLedger } from '../../../src/convert/ledger/rawExport';
import { readJsonSource } from '../../../src/convert/formats/jsonFormats';
import { readSource } from '../../../src/convert/node/readSource';
import { leavesOf } from '../../../src/convert/source/tree';
import { SourceError } from '../../../src/convert/source/sourceError';
import { receiptsOfArchive } from '../support/archives';
import { folderOfTest } from '../../support/temporary';

const HEAD = 'Z_KASSE_ID;Z_NR;BON_ID';

/** The tables of an export with one receipt. */
function exportOf(receipt: string, folder = ''): Record<string, string> {
  return {
    [`${folder}transactions.csv`]: `${HEAD};BON_NR\nK;1;${receipt};${receipt}\n`,
    [`${folder}lines.csv`]: `${HEAD};POS_ZEILE\nK;1;${receipt};1\n`,
    [`${folder}lines_vat.csv`]: `${HEAD};POS_ZEILE;UST_SCHLUESSEL\nK;1;${receipt};1;1\n`,
    [`${folder}vat.csv`]: 'Z_KASSE_ID;Z_NR;UST_SCHLUESSEL;UST_SATZ\nK;1;1;19\n',
  };
}

function read(files: Readonly<Record<string, string>>, receipt?: string) {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return receiptsOfArchive(bytes, receipt);
}

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    const { message, place, fix } = error as SourceError;
    return `${place.file ?? ''}:${String(place.line ?? '')} ${message} ${fix}`;
  }
  return 'nothing is wrong';
}

it('a receipt that is asked for is the one with this id, whatever another ends with', () => {
  const bodies = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replace(/^[^\n]*\n/, '')] as const),
    );
  const more = bodies(exportOf('2026/17'));
  const both = Object.fromEntries(
    Object.entries(exportOf('17')).map(([name, text]) => [
      name,
      name === 'vat.csv' ? text : `${text}${more[name] ?? ''}`,
    ]),
  );
  expect(ids(read(both))).toEqual(['17', '2026/17']);
  expect(ids(read(both, '17'))).toEqual(['17']);
  expect(ids(read(both, '2026/17'))).toEqual(['2026/17']);
  expect(ids(read(exportOf('a/B'), 'a/B'))).toEqual(['a/B']);
});

it('the decimal mark is that of all receipts, also where one is asked for', () => {
  const rows = (name: string, head: string, ...values: readonly string[]) => ({
    [name]: `${HEAD};${head}\n${values.map((value, index) => `K;1;${String(index + 1)};${value}\n`).join('')}`,
  });
  const files = (other: string) => ({
    ...rows('transactions.csv', 'UMS_BRUTTO', '3.000', other),
    ...rows('lines.csv', 'POS_ZEILE', '1', '1'),
  });
  for (const other of ['8.70', '8,70']) {
    const marks = [read(files(other))[0], read(files(other), '1')[0]].map((one) => one?.mark);
    expect(marks).toEqual(other === '8.70' ? ['.', '.'] : ['either', 'either']);
  }
  const ledger = createExportLedger('1');
  for (const [name, text] of Object.entries(files('8,70'))) {
    ledger.open(name)?.(strToU8(text), true);
  }
  expect([...ledger.finish().values()].map(({ total }) => total)).toEqual([300_000_000n]);
});

const ids = (receipts: readonly { readonly id: string }[]) => receipts.map(({ id }) => id);

describe('an archive with several exports', () => {
  const two = { ...exportOf('1', '2026-07-03/'), ...exportOf('1', '2026-07-04\\') };

  it('gives the receipts of all, each named after its folder', () => {
    expect(ids(read(two))).toEqual(['2026-07-03/1', '2026-07-04/1']);
    expect(ids(read({ ...exportOf('1'), ...exportOf('2', 'old/') }))).toEqual(['./1', 'old/2']);
    expect(ids(read(two, '2026-07-04/1'))).toEqual(['2026-07-04/1']);
    expect(ids(read({ ...exportOf('1'), ...exportOf('2', 'old/') }, './1'))).toEqual(['./1']);
  });

  it('whose tables are in folders of their own gives a receipt that is asked for with its lines', () => {
    const apart = Object.fromEntries(
      ['a', 'b'].flatMap((folder) =>
        Object.entries(exportOf('1')).map(([name, text]) => [
          `${folder}/${name === 'transactions.csv' ? 'heads' : 'items'}/${name}`,
          text,
        ]),
      ),
    );
    const receipts = read(apart, 'a/heads/1');
    expect(ids(receipts)).toEqual(['a/heads/1']);
    expect(receipts[0]?.counted).toMatchObject({ lost: [], raw: { entries: [{ list: 'line' }] } });
    expect(read(apart).map(({ counted }) => counted?.lost)).toEqual([[], []]);
  });

  it('finds a receipt by its BON_ID alone, in each of them that has it', () => {
    expect(ids(read(two, '1'))).toEqual(['2026-07-03/1', '2026-07-04/1']);
    expect(problemOf(() => read(two, '2'))).toContain('There is no receipt 2. give an id such as 1.');
  });

  it('is told from a table by itself', async () => {
    const folder = folderOfTest();
    const file = path.join(folder, 'dep131.csv');
    await writeFile(file, 'Belegnummer;Datum;Betrag\n1;14.09.2026;7,80\n');
    await expect(readSource(file, {})).rejects.toThrow('This is a single table.');
  });

  it('that is unpacked gives the same receipts', async () => {
    const folder = folderOfTest();
    for (const [name, text] of Object.entries({ ...exportOf('1', 'a/'), ...exportOf('2', 'b/') })) {
      await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    expect(ids((await readSource(folder, {})).receipts)).toEqual(['a/1', 'b/2']);
    expect(ids((await readSource(path.join(folder, 'b', 'lines.csv'), {})).receipts)).toEqual(['2']);
  });

  it('takes master data from the folder that is nearest', () => {
    const { 'vat.csv': vat = '', ...rest } = exportOf('1');
    const nested = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [`till/data/${name}`, text]),
    );
    const [receipt] = read({ ...nested, 'till/master/vat.csv': vat });
    const pointers = receipt === undefined ? [] : leavesOf(receipt.tree).map(({ pointer }) => pointer);
    expect(pointers).toContain('/vat.csv/0/UST_SATZ');
  });
});

describe('what is ambiguous is refused:', () => {
  const lines = 'lines.csv';
  it.each([
    [
      'a table in two spellings',
      { ...exportOf('1'), 'TRANSACTIONS.CSV': `${HEAD}\nK;1;2\n` },
      'is there twice',
    ],
    [
      'a table in two folders',
      { ...exportOf('1'), 'old/lines.csv': `${HEAD}\nK;1;1\n` },
      'is there twice, as',
    ],
    [
      'master data of two exports',
      { ...exportOf('1', 'a/'), ...exportOf('2', 'b/'), 'master/tse.csv': 'Z_KASSE_ID;Z_NR\n' },
      'could belong to the exports in a and b',
    ],
    ['a column that is there twice', { ...exportOf('1'), [lines]: `${HEAD};A;A\nK;1;1;x;y\n` }, '"A" twice'],
    [
      'a BON_ID that a closing has twice',
      { ...exportOf('1'), 'transactions.csv': `${HEAD}\nK;1;1\nK;1;1\n` },
      'transactions.csv:3 The row has the key of line 2 (Z_KASSE_ID K, Z_NR 1, BON_ID 1)',
    ],
    ['a line number', { ...exportOf('1'), [lines]: `${HEAD};POS_ZEILE\nK;1;1;1\nK;1;1;1\n` }, 'POS_ZEILE 1)'],
    [
      'a rate of a key',
      { ...exportOf('1'), 'vat.csv': 'Z_KASSE_ID;Z_NR;UST_SCHLUESSEL;UST_SATZ\nK;1;1;19\nK;1;1;16\n' },
      'vat.csv:3 The row has the key of line 2',
    ],
  ])('%s', (_name, files, message) => {
    expect(problemOf(() => read(files))).toContain(message);
  });

  it.each([
    ['one BON_ID in two closings', { 'transactions.csv': `${HEAD}\nK;1;1\nK;2;1\n` }],
    [
      'a row of master data twice',
      { 'vat.csv': 'Z_KASSE_ID;Z_NR;UST_SCHLUESSEL;UST_SATZ\nK;1;1;19\nK;1;1;19\n' },
    ],
  ])('but not %s', (_name, files) => {
    expect(problemOf(() => read({ ...exportOf('1'), ...files }))).toBe('nothing is wrong');
  });

  it('a name of a request in two spellings', () => {
    const request = '{"ftReceiptCase": 4919338167972134913, "cbChargeItems": [{"Amount": 1, "amount": 2}]}';
    expect(problemOf(() => readJsonSource(request, 'a.json'))).toContain('"Amount" and "amount"');
  });
});
