import { describe, expect, it } from 'vitest';

import { conversionChecks, unreadSource } from '../../../src/cli/convert/conversionChecks';
import { bodiesOf, lawWords } from '../../../src/cli/convert/conversionText';
import type { ConvertedReceipt } from '../../../src/convert/engine/convertReceipt';
import { SourceError } from '../../../src/convert/source/sourceError';
import { readMapping } from '../../../src/convert/node/readMapping';
import { readSource } from '../../../src/convert/node/readSource';
import { outcomeWords, overviewOf } from '../../../src/convert/overview';
import { isRight } from '../../../src/convert/examine';
import type { ItemVerdict, LawSource } from '../../../src/sale/law/checkedLaw';
import { listReceipts } from '../../../src/studio/convert/listReceipts';
import type { Verdict } from '../../../src/validator';
import { documentPath } from '../../support/conversions';
import { root } from '../../support/scratch';

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
  const problems = { contract: { valid: true } as const, law: [] };
  expect(conversionChecks('export.zip', wrong, problems)[0]).toMatchObject({
    ...{ outcome: 'failed', failures: [{ message: 'It does not balance.' }] },
  });
  expect(isRight(CONVERTED, problems)).toBe(true);
  expect(isRight(wrong, problems)).toBe(false);
});

describe('what came of a receipt', () => {
  const valid = { valid: true } as const;
  const of = (failures: readonly string[], isPurchase: boolean) => ({
    ...CONVERTED,
    report: { ...CONVERTED.report, failures, isPurchase },
  });
  it.each([
    ['it has failed', of(['A total cannot be read.'], true), 'sale', 'incomplete'],
    ['it has failed, and moves money', of(['It does not balance.'], false), 'no purchase', 'incomplete'],
    ['it sells nothing', of([], true), 'no purchase', 'no purchase'],
  ])('is told by its failures first: %s', (_how, converted, kind, outcome) => {
    expect(overviewOf(converted, valid)).toMatchObject({ kind, outcome });
    expect(outcomeWords([overviewOf(converted, valid)])).toContain(
      outcome === 'incomplete' ? '1 invalid or incomplete' : '1 not a purchase',
    );
  });

  it('is written only where it is converted, and nothing is written of none', () => {
    const results = [of([], true), of(['It does not balance.'], true)].map((converted) => ({
      ...{ converted, examination: { contract: valid, law: [] } },
    }));
    expect(bodiesOf(results)).toEqual([]);
  });
});

it('a receipt that cannot be converted is told in the list, and the others are in it', async () => {
  const { receipts } = await readSource(documentPath('dfka/closing.json'), {});
  const broken = receipts.slice(0, 3).map((receipt, index) => ({
    ...receipt,
    get tree() {
      if (index === 1) {
        throw new Error('out of order');
      }
      return receipt.tree;
    },
  }));
  const given = { mapping: readMapping(root, 'dfka'), validate: () => ({ valid: true }) as const };
  const list = await listReceipts(broken, given, () => Promise.resolve(true));
  expect(list?.overviews.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['converted', undefined],
    ['incomplete', 'out of order'],
    ['converted', undefined],
  ]);
  expect((await list?.sales.text())?.trimEnd().split('\n')).toHaveLength(2);
});

it('what the law cannot tell is never said to be fulfilled', () => {
  const item = { ...{ id: 'x', label: 'X', german: 'X', why: '', since: '' }, source: {} as LawSource };
  const told = (verdict: ItemVerdict, fields: readonly string[] = ['a']) =>
    lawWords([{ ...item, verdict, fields }]);
  expect(told('present')).toBe('nothing that is checked is missing.');
  expect(told('cannot tell')).toBe(
    'nothing is certainly missing, and 1 item depends on values that it does not have.',
  );
  expect(told('cannot tell', [])).toBe('nothing that is checked is missing.');
  expect(told('missing')).toBe('it needs 1 item that the source does not have.');
});
