import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { strFromU8, strToU8 } from 'fflate';
import { expect, it } from 'vitest';

import { convertReceipt } from '../../../../src/convert/engine/convertReceipt';
import { createExportReader } from '../../../../src/convert/formats/dsfinvk';
import { readJsonSource } from '../../../../src/convert/formats/jsonFormats';
import { SourceError } from '../../../../src/convert/source/sourceError';
import { leavesOf } from '../../../../src/convert/source/tree';
import { documentPath, listed, mappingOf } from '../../../support/conversions';
import { forAll } from '../../../support/forAll';
import { broken, HANDWRITTEN } from '../../../support/hostile';
import { tables } from '../../support/archives';

/** Bytes of a text that has something else in up to four places. */
function mutated(text: string): fc.Arbitrary<Uint8Array> {
  const put = fc.constantFrom(
    ...['', '1e999', '1.234', '1,5', '"', ';', ...HANDWRITTEN].map((part) => strToU8(part)),
  );
  const gone = fc.oneof(fc.constant(0), fc.nat(12), fc.nat(12), fc.nat(400));
  const again = (bytes: Uint8Array, times: number): fc.Arbitrary<Uint8Array> =>
    times === 0 ? fc.constant(bytes) : broken(bytes, put, gone).chain((next) => again(next, times - 1));
  return fc.integer({ min: 1, max: 4 }).chain((times) => again(strToU8(text), times));
}

/** Converts whatever a text has; every field is in the report, and nothing but an error of the source is thrown. */
function convertAll(read: () => ReturnType<typeof readJsonSource>): 'converted' | 'refused' {
  let source;
  try {
    source = read();
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    const { message, fix, place } = error as SourceError;
    expect(message).toMatch(/\.$/);
    expect(fix).not.toBe('');
    expect(place.file).toBeTruthy();
    return 'refused';
  }
  const mapping = mappingOf(source.format);
  for (const receipt of source.receipts.slice(0, 3)) {
    const { report } = convertReceipt(receipt, mapping);
    expect(report.taken.length + report.left.length).toBe(leavesOf(receipt.tree).length);
  }
  return 'converted';
}

const texts = [...new Set(listed.documents.map(({ file }) => file))]
  .filter((file) => file.endsWith('json'))
  .flatMap((file) => {
    const text = readFileSync(documentPath(file), 'utf8');
    return file.endsWith('.ndjson') ? text.trimEnd().split('\n') : [text];
  });
const tableFiles = Object.fromEntries(tables.map(([name, text]) => [name, strToU8(text)]));

it('a broken document is converted or refused with what is wrong, and nothing else happens', async () => {
  const verdicts = new Set<string>();
  const check = (bytes: Uint8Array) => {
    verdicts.add(convertAll(() => readJsonSource(strFromU8(bytes), 'till.json')));
  };
  // Few are drawn for a push, and these have both verdicts.
  const first = [texts[0] ?? '', '{'].map((text) => strToU8(text));
  await forAll('documents', 1_400, fc.constantFrom(...texts).chain(mutated), check, first);
  expect(verdicts).toEqual(new Set(['converted', 'refused']));
});

it('a broken export is converted or refused with its file, and nothing else happens', async () => {
  const verdicts = new Set<string>();
  const exports = fc
    .constantFrom(...tables)
    .chain(([name, text]) => mutated(text).map((bytes) => ({ ...tableFiles, [name]: bytes })));
  const check = (files: Readonly<Record<string, Uint8Array>>) => {
    const reader = createExportReader('export');
    const read = () => {
      Object.entries(files).forEach(([name, bytes]) => reader.open(name)?.(bytes, true));
      return { format: 'dsfinvk' as const, receipts: reader.finish() };
    };
    verdicts.add(convertAll(read));
  };
  await forAll('exports', 600, exports, check, [tableFiles]);
  expect(verdicts).toContain('converted');
});
