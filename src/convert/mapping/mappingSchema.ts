import { closed, day, https, listOf, readIn, record, text, texts } from '../../kit/dataSchema';
import { FORMATS, RULES } from './names';

const sourcePointer = { type: 'string', pattern: '^(/[^/]+)+$' } as const;
const salePointer = { type: 'string', pattern: '^(/([A-Za-z0-9][A-Za-z0-9-]*|\\*))+$' } as const;
/** A pointer whose last step is `*`. */
const itemPointer = { type: 'string', pattern: '^(/[^/]+)+/\\*$' } as const;

const cases = listOf({ type: 'string', pattern: '^0x[0-9A-F]{4,16}(-0x[0-9A-F]{4,16})?$' });
const flag = { type: 'string', pattern: '^0x[0-9A-F]{4,16}$' } as const;
const boolean = { type: 'boolean' } as const;
const when = { $ref: '#/$defs/when' } as const;

/** Whether a row applies: every member that is there has to hold. */
export const condition = closed(
  {
    /** A field beside the row's, or a pointer in the receipt that begins with `/`. */
    at: text,
    /** One of these texts, of which one can be empty: a field that is absent has none. */
    is: listOf({ type: 'string' }),
    /** None of these texts. */
    isNot: texts,
    /** One of these cases of the middleware, in hexadecimal digits, whatever flags are set; `a-b` is each from a to b. */
    case: cases,
    /** None of these cases. */
    caseNot: cases,
    /** A flag of the middleware that is set, and one that is not. */
    ...{ bit: flag, bitNot: flag },
    /** Whether the field is there and not empty. */
    filled: boolean,
    /** Whether the field is a number below 0. */
    negative: boolean,
    /** Whether the field is the number 0. */
    zero: boolean,
    /** A number, and none of these. */
    numberNot: texts,
    /** Whether the field is the sum of these: the first pointer with values counts. */
    sum: { type: 'array', items: sourcePointer },
    /** Another field, beside it or by its pointer, that has another text, where both are filled. */
    differs: text,
    /** How many items a list has. */
    count: { type: 'integer', minimum: 0 },
    /** What has to hold, too. */
    also: when,
  },
  [
    ...(['is', 'isNot', 'case', 'caseNot', 'bit', 'bitNot', 'filled', 'negative', 'zero'] as const),
    ...(['numberNot', 'sum', 'differs', 'count', 'also'] as const),
  ],
);

/** A percentage of the standard on some days. */
const datedPercentage = closed({ percentage: text, since: day, until: day }, ['since', 'until']);

/** How the sign of an amount follows from the amount and the quantity of its item. The first row whose condition holds counts. */
const signRow = closed(
  {
    /** The items: a pointer in the receipt. */
    of: sourcePointer,
    amounts: texts,
    /** Absent where items have none. */
    quantity: text,
    /** `either`: an amount is below 0 where it or the quantity is. `amount`: its own sign counts alone. */
    counts: { enum: ['either', 'amount'] },
    when,
    /** What the standard says, with its section. */
    note: text,
  },
  ['when', 'quantity'],
);

/** What items a receipt is made of, by which it is counted whether all of them arrive. */
const countedRow = closed(
  {
    ...{ of: itemPointer, list: { enum: ['line', 'payment'] } },
    /** The field with its kind, and that with its amount, in which `*` is each item of a list. */
    ...{ kind: text, amount: text },
  },
  ['kind'],
);

/** A row that decides where an item of a source list goes. The first whose condition holds counts. */
export const entryRow = closed(
  {
    from: itemPointer,
    /** A list of the sale, `/lineItems/*`; the tips, the change and the vouchers of its payments, `/tip/*`; money that is moved, `/money/*`. */
    to: { type: 'string', pattern: '^(/([A-Za-z][A-Za-z0-9-]*|\\*))+/\\*$' },
    when,
    /** Why it is left out. */
    why: text,
    note: text,
  },
  ['to', 'when', 'why'],
);

/** A row of a mapping: a field of the source, and where its value goes or why it is left out. */
export const fieldRow = closed(
  {
    /** A pointer in the receipt, in which `*` is each item of a list. */
    from: sourcePointer,
    rule: { enum: RULES },
    /** A pointer in the attributes of the sale. An extension is named by its id: `/extensions/at-rksv/attributes/…`. */
    to: salePointer,
    when,
    /** What the rule needs besides the value: other fields by their use, or the part of a text. */
    with: record(text),
    /** The values of `lookup` and `case`; `*` is that of every other text. */
    values: record({ type: ['string', 'boolean'] }),
    /** Why the value is left out. */
    why: text,
    /** What the standard says, with its section. */
    note: text,
  },
  ['rule', 'to', 'when', 'with', 'values', 'why'],
);

/** A row as it is written: one for all fields that have the same rule, or the same reason, in common. */
export const writtenRow = {
  ...closed(
    {
      ...fieldRow.properties,
      from: { anyOf: [sourcePointer, listOf(sourcePointer)] },
      /** Where each of several fields goes, in place of `from` and `to`. */
      fields: { ...record(salePointer), propertyNames: sourcePointer },
    },
    ['from', 'fields', 'rule', 'to', 'when', 'with', 'values', 'why'],
  ),
  oneOf: [
    { required: ['from', 'to', 'rule'], properties: { from: sourcePointer, fields: false } },
    { required: ['fields', 'rule'], properties: { from: false, to: false, why: false } },
    { required: ['from', 'why'], properties: { fields: false } },
  ],
} as const;

/** A value of the sale that is the same for every receipt of the format. */
const fixedRow = closed({ to: salePointer, value: { type: ['string', 'boolean'] }, when, note: text }, [
  'when',
]);

/** Something that a reader has to know of a receipt before sending it. */
const noticeRow = closed(
  {
    /** The items that it is about, if it is not about the whole receipt. */
    of: itemPointer,
    when,
    /** Whether such a receipt is not a purchase. */
    noPurchase: { const: true },
    say: text,
  },
  ['of', 'noPurchase'],
);

/** The mapping of a format. */
export const mapping = closed(
  {
    ...{ format: { enum: FORMATS }, name: text },
    /** The version of the format that the rows were written for, in words. */
    version: text,
    /** Public texts that say what the fields mean. */
    sources: listOf(closed({ name: text, url: https, readOn: day, readIn })),
    /** Whether the case of names does not matter. */
    ignoresCase: { const: true },
    /** Where the currency is, the first that is filled counts, and what it is otherwise. */
    currency: closed(
      {
        from: { type: 'array', items: sourcePointer },
        ...{ otherwise: { type: 'string', pattern: '^[A-Z]{3}$' }, note: text },
      },
      ['otherwise'],
    ),
    /** Where the percentage of a tax key is, and the keys that the standard fixes. */
    vatKeys: closed({
      ...{ list: sourcePointer, key: text, percentage: text, note: text },
      otherwise: record({ anyOf: [text, listOf(datedPercentage)] }),
    }),
    signs: listOf(signRow),
    counted: { type: 'array', items: countedRow },
    entries: {
      type: 'array',
      items: { ...entryRow, oneOf: [{ required: ['to'] }, { required: ['why'] }] },
    },
    rows: listOf(writtenRow),
    fixed: { type: 'array', items: fixedRow },
    notices: { type: 'array', items: noticeRow },
  },
  ['ignoresCase', 'vatKeys'],
);

/** The closed JSON Schema of a mapping (`src/convert/mappings`). */
export const mappingSchema = { ...mapping, $defs: { when: condition } } as const;
