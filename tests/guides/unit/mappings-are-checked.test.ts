import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { FORMATS, RULES } from '../../../src/convert/mapping/mapping';
import { mappingFile, parseMapping, readMapping } from '../../../src/convert/node/readMapping';
import { parsePointer } from '../../../src/kit/pointer';
import { tablesOf } from '../support/guideTables';
import { root } from '../../support/scratch';

const text = readFileSync(mappingFile(root, 'rksv-dep'), 'utf8');

describe('a mapping', () => {
  it.each(FORMATS)('of %s keeps the schema, and every row has a note and a source', (format) => {
    const { rows, sources, version } = readMapping(root, format);
    expect(rows.length).toBeGreaterThan(20);
    expect(sources.length).toBeGreaterThan(0);
    expect(version).not.toBe('');
    expect(rows.every(({ from }) => parsePointer(from).length > 0)).toBe(true);
  });

  it('uses every rule somewhere', () => {
    const used = FORMATS.flatMap((format) => readMapping(root, format).rows.map(({ rule }) => rule));
    expect(RULES.filter((rule) => !used.includes(rule))).toEqual([]);
  });

  it('has a row for each field of one that stands for several', () => {
    const [first = ''] = text.split('rows:\n').slice(1);
    const note = 'note: See there.';
    const several = [
      `  - { from: [/a, /b], why: It is left., ${note} }`,
      `  - { fields: { /c: /timestamp, /d: /country }, rule: text, ${note} }`,
    ].join('\n');
    const { rows } = parseMapping(text.replace(first, `${several}\n${first}`), 'mapping.yaml');
    expect(rows.slice(0, 4)).toEqual([
      { from: '/a', why: 'It is left.', note: 'See there.' },
      { from: '/b', why: 'It is left.', note: 'See there.' },
      { from: '/c', rule: 'text', to: '/timestamp', note: 'See there.' },
      { from: '/d', rule: 'text', to: '/country', note: 'See there.' },
    ]);
  });

  it.each([
    ['rule: rate-sum', 'rule: rate-sums', /rows\/\d+\/rule must be equal to one of the allowed values/],
    ['format: rksv-dep', 'format: dep', /format must be equal to one of the allowed values/],
    ['    with: { sum: "5" }\n', '', /The rule rate-sum needs what is listed under "with"\./],
    ['to: /timestamp', 'to: /lineItems/*/name', /No entry sends an item of .* to \/lineItems\/\*\/name\./],
    ['to: /receipt/receiptId', 'fields: {}', /rows\/\d+ must match exactly one schema in oneOf/],
    ['rows:', 'rows: [', /This is not YAML/],
  ])('with %s as %s is refused with its line and a fix', (before, after, message) => {
    const given = text.replaceAll("with: { sum: '5' }", 'with: { sum: "5" }');
    expect(given).toContain(before);
    const broken = given.replace(before, after);
    expect(() => parseMapping(broken, 'mapping.yaml')).toThrow(message);
    expect(() => parseMapping(broken, 'mapping.yaml')).toThrow(/mapping\.yaml:\d+ .*\n {4}Fix: /);
  });
});

it.each(FORMATS)('<ReceiptMapping> shows each field of %s that is taken, with where it goes', (format) => {
  const cells = tablesOf(`<ReceiptMapping format="${format}" />\n`).flat();
  const taken = new Set(
    readMapping(root, format)
      .rows.filter(({ to }) => to !== undefined)
      .map(({ from }) => from.slice(1)),
  );
  expect(cells.slice(1).map(([field]) => field)).toEqual([...taken]);
  expect(cells.flat().every((cell) => cell !== '')).toBe(true);
});
