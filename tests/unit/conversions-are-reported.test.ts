import { expect, it } from 'vitest';

import { conversionChecks, unreadSource } from '../../src/cli/convert/conversionChecks';
import type { ConvertedReceipt } from '../../src/convert/engine/convertReceipt';
import { SourceError } from '../../src/convert/source/sourceError';
import { isRight } from '../../src/convert/examine';
import { lawVerdict } from '../../src/sale/law/lawVerdict';
import type { ItemVerdict, LawSource } from '../../src/sale/law/types';
import type { Verdict } from '../../src/validator';

const PLACE = '/data/attributes/lineItems/1/name';

const CONVERTED: ConvertedReceipt = {
  id: 'B-1000',
  sale: { data: { type: 'sales', attributes: { country: 'fr' } } },
  report: {
    ...{ left: [], set: [], notices: [], failures: [], isPurchase: true },
    taken: [{ from: '/bonpos/1/ARTIKELTEXT', value: 'Coffee', to: [PLACE], note: '' }],
  },
};

const WRONG: Verdict = {
  valid: false,
  document: {
    errors: [
      {
        ...{
          id: 'x',
          status: '400',
          code: 'InvalidParameterValue',
          title: 'Wrong.',
          detail: 'It is too long.',
        },
        source: { pointer: PLACE },
      },
    ],
  },
};

it('a fault of a converted sale names its receipt, and the field of the source that it comes from', () => {
  const [whole, found, ...others] = conversionChecks('export.zip', CONVERTED, { contract: WRONG, law: [] });
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ outcome: 'passed' });
  expect(found).toMatchObject({
    ...{ file: 'export.zip', outcome: 'failed', title: 'Receipt B-1000: The body is valid for createSale.' },
    failures: [{ place: PLACE, evidence: ['Source: /bonpos/1/ARTIKELTEXT'] }],
  });
});

it('a source that cannot be read is a check that fails at its line, in the file of the archive', () => {
  const place = { file: 'bonpos.csv', line: 7, column: 3 };
  expect(
    unreadSource('export.zip', new SourceError('It is cut off.', place, 'export it again.')),
  ).toMatchObject({
    ...{ file: 'export.zip/bonpos.csv', outcome: 'failed' },
    failures: [{ line: 7, column: 3, cure: 'export it again.' }],
  });
});

it('what a conversion could not do right is a check that fails, and no sale with it is right', () => {
  const { report } = CONVERTED;
  const wrong = { ...CONVERTED, report: { ...report, failures: ['It does not balance.'] } };
  const findings = { contract: { valid: true } as const, law: [] };
  expect(conversionChecks('export.zip', wrong, findings)[0]).toMatchObject({
    ...{ outcome: 'failed', failures: [{ message: 'It does not balance.' }] },
  });
  expect(isRight(CONVERTED, findings)).toBe(true);
  expect(isRight(wrong, findings)).toBe(false);
});

it('what the law cannot tell is never said to be fulfilled', () => {
  const item = { ...{ id: 'x', label: 'X', why: '', since: '' }, source: {} as LawSource };
  const told = (verdict: ItemVerdict, fields: readonly string[] = ['a']) =>
    lawVerdict([{ ...item, verdict, fields }]).words;
  expect(told('present')).toBe('nothing that is checked is missing.');
  expect(told('cannot tell')).toBe(
    'nothing is certainly missing, and 1 item depends on values that it does not have.',
  );
  expect(told('cannot tell', [])).toBe('nothing that is checked is missing.');
  expect(told('missing')).toBe('it needs 1 item that the source does not have.');
});
