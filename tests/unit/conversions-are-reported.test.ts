import { expect, it } from 'vitest';

import { conversionChecks, unreadSource } from '../../src/cli/convert/conversionChecks';
import type { ConvertedReceipt } from '../../src/convert/engine/convertReceipt';
import { SourceError } from '../../src/convert/source/sourceError';
import type { Verdict } from '../../src/validator';

const PLACE = '/data/attributes/lineItems/1/name';

const CONVERTED: ConvertedReceipt = {
  id: 'B-1000',
  sale: { data: { type: 'sales', attributes: { country: 'fr' } } },
  report: {
    ...{ left: [], set: [], notices: [] },
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
  const [found, ...others] = conversionChecks('export.zip', CONVERTED, { contract: WRONG, law: [] });
  expect(others).toEqual([]);
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
