import { describe, expect, it } from 'vitest';

import { bodyProblems } from '../../../src/browser/payload/bodyProblems';
import { loadBytesValidator } from '../../../src/validator/forNode';
import { utf8 } from '../../../src/kit/bytes';
import { errorsOf, preparedValidators } from '../../support/validators';

const { validate, folder } = await preparedValidators();
const validateBytes = await loadBytesValidator(folder);

const ATTRIBUTES = {
  country: 'at',
  locale: 'de-AT',
  timestamp: '2024-03-05T08:12:44+01:00',
  retailer: { name: 'Café Donaublick' },
  lineItems: [
    {
      lineItemId: '1',
      name: 'Semmel',
      quantity: { number: '1', unit: 'pieces' },
      grossTotal: { currency: 'EUR', amount: '1.10' },
    },
  ],
};

describe('a body without its envelope', () => {
  it.each([
    ['attributes alone', ATTRIBUTES, '{"data": {"type": "sales", "attributes": …}}'],
    [
      'attributes with faults',
      { ...ATTRIBUTES, country: 5, till: 3 },
      '{"data": {"type": "sales", "attributes": …}}',
    ],
    ['a resource alone', { type: 'sales', attributes: ATTRIBUTES }, '{"data": …}'],
  ])('of %s gets one error, which says what to put around it', (_, body, envelope) => {
    const errors = errorsOf(validate, 'createSale', body);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.source?.pointer).toBe('');
    expect(errors[0]?.detail).toContain(envelope);
  });

  it.each([
    ['an empty object', {}],
    ['a misspelt envelope', { daat: { type: 'sales', attributes: ATTRIBUTES } }],
    ['members of no resource', { a: 1, b: 2 }],
    ['an envelope with a fault', { data: { type: 'sales', attributes: { ...ATTRIBUTES, country: 5 } } }],
    ['a list', [ATTRIBUTES]],
  ])('is not what %s is', (_, body) => {
    for (const { detail } of errorsOf(validate, 'createSale', body)) {
      expect(detail).not.toContain('envelope');
    }
  });

  it('becomes valid by the cure of the editor, with its lines as they were', () => {
    const text = JSON.stringify(ATTRIBUTES, null, 2);
    const [problem, ...rest] = bodyProblems(text, (bytes) => validateBytes('createSale', bytes));
    expect(rest).toEqual([]);
    const { from, to, insert } = problem?.cure ?? expect.fail('There is no cure.');
    const cured = `${text.slice(0, from)}${insert}${text.slice(to)}`;
    expect(cured).toContain(text);
    expect(validateBytes('createSale', utf8(cured)).valid).toBe(true);
  });
});

describe('a body in UTF-16', () => {
  const text = JSON.stringify({ data: { type: 'sales', attributes: ATTRIBUTES } });
  const little = Buffer.from(text, 'utf16le');
  const withMark = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);
  const turned = (bytes: Buffer) => Buffer.from(bytes).swap16();

  it.each([
    ['little-endian', little],
    ['little-endian, with a byte order mark', withMark],
    ['big-endian', turned(little)],
    ['big-endian, with a byte order mark', turned(withMark)],
  ])('%s, is told from other bytes, with the fix', (_, bytes) => {
    const verdict = validateBytes('createSale', bytes);
    expect(verdict.valid ? [] : verdict.document.errors.map(({ detail }) => detail)).toEqual([
      'The body is UTF-16 text, and JSON is sent in UTF-8 (RFC 8259, section 8.1): save it as UTF-8.',
    ]);
  });
});
