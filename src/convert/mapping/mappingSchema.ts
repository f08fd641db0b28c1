import { closed, text, texts } from '../../sale';
import { FORMATS, RULES } from './types';

const day = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const;
const sourcePointer = { type: 'string', pattern: '^(/[^/]+)+$' } as const;
const salePointer = { type: 'string', pattern: '^(/([A-Za-z0-9][A-Za-z0-9-]*|\\*))+$' } as const;

const cases = {
  ...{ type: 'array', minItems: 1 },
  items: { type: 'string', pattern: '^0x[0-9A-F]{4,16}(-0x[0-9A-F]{4,16})?$' },
} as const;
const flag = { type: 'string', pattern: '^0x[0-9A-F]{4,16}$' } as const;
const itemPointer = { type: 'string', pattern: '^(/[^/]+)+/\\*$' } as const;
/** Texts, of which one can be empty: a field that is absent has none. */
const written = { type: 'array', minItems: 1, items: { type: 'string' } } as const;
const condition = closed(
  {
    ...{ at: text, is: written, isNot: texts },
    ...{ case: cases, caseNot: cases },
    differs: text,
    ...{
      bit: flag,
      bitNot: flag,
      zero: { type: 'boolean' },
      numberNot: texts,
      sum: { type: 'array', items: sourcePointer },
    },
    ...{ filled: { type: 'boolean' }, negative: { type: 'boolean' }, count: { type: 'integer', minimum: 0 } },
    also: { $ref: '#/$defs/when' },
  },
  [
    ...(['is', 'isNot', 'case', 'caseNot', 'bit', 'bitNot', 'filled', 'negative', 'zero'] as const),
    ...(['numberNot', 'sum', 'differs', 'count', 'also'] as const),
  ],
);
const when = { $ref: '#/$defs/when' } as const;

/** Strings without names of their own. */
const strings = { type: 'object', additionalProperties: text } as const;

/** What a key means on which days. */
const percentages = {
  ...{ type: 'array', minItems: 1 },
  items: closed({ percentage: text, since: day, until: day }, ['since', 'until']),
} as const;

const mapping = closed(
  {
    ...{ format: { enum: [...FORMATS] }, name: text, version: text, ignoresCase: { const: true } },
    sources: {
      ...{ type: 'array', minItems: 1 },
      items: closed({
        ...{ name: text, url: { type: 'string', pattern: '^https://' }, readOn: day },
        readIn: { enum: ['the official text', 'a public copy', 'a text that explains it'] },
      }),
    },
    currency: closed(
      {
        from: { type: 'array', items: sourcePointer },
        ...{ otherwise: { type: 'string', pattern: '^[A-Z]{3}$' }, note: text },
      },
      ['otherwise'],
    ),
    vatKeys: closed({
      ...{ list: sourcePointer, key: text, percentage: text, note: text },
      otherwise: { type: 'object', additionalProperties: { oneOf: [text, percentages] } },
    }),
    signs: {
      ...{ type: 'array', minItems: 1 },
      items: closed(
        {
          ...{ of: sourcePointer, amounts: texts, quantity: text, when, note: text },
          counts: { enum: ['either', 'amount'] },
        },
        ['when', 'quantity'],
      ),
    },
    counted: {
      type: 'array',
      items: closed({ of: itemPointer, list: { enum: ['line', 'payment'] }, kind: text, amount: text }, [
        'kind',
      ]),
    },
    entries: {
      type: 'array',
      items: {
        ...closed(
          {
            from: itemPointer,
            to: { type: 'string', pattern: '^(/([A-Za-z][A-Za-z0-9-]*|\\*))+/\\*$' },
            ...{ when, why: text, note: text },
          },
          ['to', 'when', 'why'],
        ),
        oneOf: [{ required: ['to'] }, { required: ['why'] }],
      },
    },
    rows: {
      ...{ type: 'array', minItems: 1 },
      items: {
        ...closed(
          {
            ...{ from: sourcePointer, rule: { enum: [...RULES] }, to: salePointer, when },
            ...{ with: strings, why: text, note: text },
            values: { type: 'object', additionalProperties: { type: ['string', 'boolean'] } },
          },
          ['rule', 'to', 'when', 'with', 'values', 'why'],
        ),
        oneOf: [{ required: ['to', 'rule'] }, { required: ['why'] }],
      },
    },
    fixed: {
      type: 'array',
      items: closed({ to: salePointer, value: { type: ['string', 'boolean'] }, when, note: text }, ['when']),
    },
    notices: {
      type: 'array',
      items: closed({ of: itemPointer, when, say: text, noPurchase: { const: true } }, ['of', 'noPurchase']),
    },
  },
  ['ignoresCase', 'vatKeys'],
);

/** The closed JSON Schema of a mapping (`src/convert/mappings`). */
export const mappingSchema = { ...mapping, $defs: { when: condition } } as const;
