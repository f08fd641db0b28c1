import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import type { Condition as LawCondition } from '../../../src/sale/law/checkedLaw';
import { blankWords } from '../../../src/rehearsal/recording/blankedText';
import { createLabels } from '../../../src/rehearsal/recording/labels';
import { blankers, recordingOf, reportAbout, whatIsTold } from '../support/blanking';
import { detect, laws, plan } from '../../support/rehearsal';
import { BLAMED, SHOWN } from '../support/rehearsalCases';
import { FAULTY_RETURNS, LAWFUL_RETURNS } from '../support/returnCases';

const newBlanker = await blankers();

const CASES = Object.entries({ ...SHOWN, ...BLAMED, ...LAWFUL_RETURNS, ...FAULTY_RETURNS });

it.each(CASES)('a recording says the same as its calls did, with all that is blanked %s', async (_, make) => {
  const { exchanges } = make();
  const open = await detect(exchanges);
  const blanker = newBlanker();
  const recorded = exchanges.map((exchange) => blanker.exchange(exchange));
  expect((await detect(recorded)).results).toEqual(open.results);

  const { situations } = await reportAbout(recordingOf(recorded));
  expect(situations.map(whatIsTold)).toEqual(open.results.map(whatIsTold));
});

/** The patterns and words that the law and the plan look for in texts. */
function patterns(): readonly RegExp[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      const { pattern, written, notWritten, contains } = value as Readonly<Record<string, unknown>>;
      for (const text of [pattern, written, notWritten]) {
        if (typeof text === 'string') {
          found.add(text);
        }
      }
      const { text } = (contains ?? {}) as Partial<Extract<LawCondition, { contains: unknown }>['contains']>;
      if (text !== undefined) {
        found.add(`[\\s\\S]*${text}`);
      }
      Object.values(value).forEach(visit);
    }
  };
  [...laws.values(), plan].forEach(visit);
  // What is asked of a text alone: not of a signature, an amount or the place of an error.
  return [...found]
    .filter((text) => !/_R|_\(|attributes|\\\+|\[\+-\]|\\d\{4\}|\^\^?"|https?|Bearer|\[ -\]/.test(text))
    .map((text) => new RegExp(text, 'u'));
}

describe('a text of a person', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...['Storno', 'STORNOBELEG', 'Stornorechnung', 'zu', 'vom', 'für', 'Nr.', 'Gutschein', 'voucher'],
      ...[
        'Sicherheitseinrichtung ausgefallen',
        'Gift Card',
        'Pfand',
        'Beleg',
        '26-000017',
        '–',
        '\n',
        ':',
        '*',
      ],
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '', '\n')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''));

  it('fulfils the same patterns of the law and the plan before and after it is blanked', () => {
    const all = patterns();
    expect(all.length).toBeGreaterThan(4);
    fc.assert(
      fc.property(text, (given) => {
        const blanked = blankWords(given, createLabels());
        for (const pattern of all) {
          expect([pattern.source, pattern.test(blanked)]).toEqual([pattern.source, pattern.test(given)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stays as it is when it is blanked again, and differs where the texts did', () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        const labels = createLabels();
        const [first, second] = [blankWords(one, labels), blankWords(two, labels)];
        expect(first === second).toBe(one === two);
        const again = createLabels();
        expect([blankWords(first, again), blankWords(second, again)]).toEqual([first, second]);
      }),
    );
  });
});
