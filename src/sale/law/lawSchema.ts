import { closed, day, https, listOf, readIn, record, text, texts } from '../../kit/dataSchema';
import { LAW_COUNTRIES } from './countries';

const path = {
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9]*(\\[[a-z0-9-]*\\])?(\\.[A-Za-z][A-Za-z0-9]*(\\[[a-z0-9-]*\\])?)*$',
} as const;
const condition = { $ref: '#/$defs/condition' } as const;
const conditions = { type: 'array', items: condition } as const;

/** Where a law says something, and how it was read. */
export const source = closed(
  {
    /** The section with the name of the law: `section 132a(3) BAO`. */
    law: text,
    /** The published text. */
    url: https,
    ...{ readOn: day, readIn },
    /** The day of the text that was read, if it says one: what happened later, it does not know. */
    asOf: day,
  },
  ['asOf'],
);

/** A reason that is given if its condition holds and no earlier one was given. */
export const saidWhen = closed(
  {
    when: condition,
    /** One or more sentences. */
    say: text,
    /** Says all by itself: what is absent is not listed before it, as where the contract refuses those fields. */
    alone: { const: true },
    /** Where a reader finds the item, instead of in its fields. */
    fields: listOf(path),
  },
  ['when', 'alone', 'fields'],
);

const said = { anyOf: [text, listOf(saidWhen)] } as const;

/** Something that a law asks of a receipt, and how a sale shows that it is there. */
export const item = closed(
  {
    /** Unique within the country. */
    id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    /** Plain text, as in the tables of the guides. */
    label: text,
    /** Its name in the words of the law, in German. */
    german: text,
    /** When a receipt needs it, in words: `above 250 euro`; always by default. */
    when: text,
    /** A key of the sources. */
    source: text,
    /** The first and the last day of sales for which it is checked: those of the law in this form. */
    ...{ since: day, until: day },
    /** The fields of the sale that carry it, as paths (`placesAt`). */
    fields: { type: 'array', items: path },
    /** The same fields in words, as inline Markdown. */
    carriedBy: text,
    /** Whether the item is there. Without it, no sale shows the item. */
    found: condition,
    /** Whether this sale needs it; every sale by default. */
    needed: condition,
    /** Whether an item that is not found is certainly missing; always by default. */
    missingIf: condition,
    /** The reasons of the verdicts; those of the others follow from the fields. */
    because: {
      ...closed({ missing: said, notNeeded: said, cannotTell: said }, ['missing', 'notNeeded', 'cannotTell']),
      minProperties: 1,
    },
  },
  ['when', 'until', 'found', 'needed', 'missingIf', 'because'],
);

/** What the law of a country asks of a receipt. */
export const law = closed({
  country: { enum: LAW_COUNTRIES },
  /** The name of the country in English. */
  name: text,
  /** An IANA time zone: the day of a sale is the day there. */
  timeZone: text,
  /** The first and the last day that the law can be asked for: what changes later is not in the data. */
  covers: closed({ since: day, until: day }),
  /** The first day from which on `src/sale/law/vatRates.ts` has all rates of the country. */
  ratesSince: day,
  /** By the key that items use. */
  sources: record(source),
  /** The mandatory contents, in the order of the law. */
  contents: listOf(item),
  /** What depends on the sale: amounts, outages, returns, rates, and what no sale shows. */
  cases: listOf(item),
});

/** The closed JSON Schema of `<country>.yaml`. */
export const lawSchema = {
  ...law,
  $defs: {
    condition: {
      type: 'object',
      properties: {
        ...{ has: path, all: conditions, any: conditions, not: condition },
        is: closed({ path, value: { type: ['string', 'boolean'] } }),
        contains: closed({ path, text }),
        written: closed({ path, pattern: { type: 'string', pattern: '^\\^.+\\$$' }, as: text }),
        endsIn: closed({ path, words: texts }),
        same: { type: 'array', items: path, minItems: 2 },
        above: closed({
          ...{ path, amount: { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' } },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        }),
        abroad: { enum: [true, 'unknown'] },
        from: day,
        rates: { const: 'in force' },
      },
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
    },
  },
} as const;
