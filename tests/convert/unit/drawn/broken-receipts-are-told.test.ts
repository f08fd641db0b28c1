import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { convertReceipt } from '../../../../src/convert/engine/convertReceipt';
import { createExportReader } from '../../../../src/convert/formats/dsfinvk';
import { readJsonSource } from '../../../../src/convert/formats/jsonFormats';
import { SourceError } from '../../../../src/convert/source/sourceError';
import { leavesOf } from '../../../../src/convert/source/tree';
import { readMapping } from '../../../../src/convert/node/readMapping';
import { FORMATS } from '../../../../src/convert/mapping/types';
import { countOfSet, seed } from '../../../../tools/suite/testSet';
import { randomFrom, seedOf, type Random } from '../../../support/mutations';
import { documentPath, listed } from '../../../support/conversions';
import { root } from '../../../support/scratch';

const FOLDER = path.join(root, 'tests', 'fixtures', 'conversions');
const COUNT = countOfSet(2000);
const mappings = new Map(FORMATS.map((format) => [format, readMapping(root, format)]));

/** Texts that break what reads them. */
const HOSTILE = [
  ...['"', '""', ';', '\r', '\n', '\0', '{', '[', ']', '}', ',', ':', '\\', '\\u0000', '\uD800', '\uFEFF'],
  ...[
    '__proto__',
    'constructor',
    '-',
    '-0',
    '1e999',
    '0x10',
    'NaN',
    '999999999999999999999999',
    '1.234',
    '1,5',
  ],
  ...[
    '2026-10-25T02:30:00',
    '9999-99-99T99:99:99Z',
    '=1+1',
    '<script>',
    '../../x',
    'null',
    'true',
    '/',
    '~1',
  ],
];

function mutated(text: string, random: Random): string {
  const times = 1 + Math.floor(random() * 4);
  let result = text;
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * result.length);
    const to = at + Math.floor(random() * (random() < 0.2 ? 400 : 12));
    const value = HOSTILE[Math.floor(random() * HOSTILE.length)] ?? '';
    result = `${result.slice(0, at)}${random() < 0.2 ? '' : value}${result.slice(random() < 0.5 ? at : to)}`;
  }
  return result;
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
  const mapping = mappings.get(source.format);
  for (const receipt of source.receipts.slice(0, 3)) {
    const { report } = convertReceipt(receipt, mapping ?? readMapping(root, source.format));
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
const tables = readdirSync(path.join(FOLDER, 'dsfinvk')).map(
  (name) => [name, readFileSync(path.join(FOLDER, 'dsfinvk', name), 'utf8')] as const,
);

it('a broken document is converted or refused with what is wrong, and nothing else happens', () => {
  const random = randomFrom(seedOf(`${seed} documents`));
  const verdicts = Array.from({ length: Math.ceil(COUNT * 0.7) }, () => {
    const text = mutated(texts[Math.floor(random() * texts.length)] ?? '', random);
    return convertAll(() => readJsonSource(text, 'till.json'));
  });
  expect(new Set(verdicts)).toEqual(new Set(['converted', 'refused']));
});

it('a broken export is converted or refused with its file, and nothing else happens', () => {
  const random = randomFrom(seedOf(`${seed} exports`));
  const verdicts = Array.from({ length: Math.ceil(COUNT * 0.3) }, () => {
    const broken = Math.floor(random() * tables.length);
    return convertAll(() => {
      const reader = createExportReader('export');
      tables.forEach(([name, text], index) => {
        const bytes = new TextEncoder().encode(index === broken ? mutated(text, random) : text);
        reader.open(name)?.(bytes, true);
      });
      return { format: 'dsfinvk', receipts: reader.finish() };
    });
  });
  expect(verdicts).toContain('converted');
});
