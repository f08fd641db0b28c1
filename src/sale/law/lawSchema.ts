import { LAW_COUNTRIES } from './types';

const day = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const;
export const text = { type: 'string', minLength: 1 } as const;
export const texts = { type: 'array', items: text, minItems: 1 } as const;
const path = {
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9]*(\\[[a-z0-9-]*\\])?(\\.[A-Za-z][A-Za-z0-9]*(\\[[a-z0-9-]*\\])?)*$',
} as const;
const condition = { $ref: '#/$defs/condition' } as const;
const conditions = { type: 'array', items: condition } as const;

/** An object with these properties and no others. */
export function closed<Properties extends object>(
  properties: Properties,
  optional: readonly (keyof Properties)[] = [],
) {
  const required = Object.keys(properties).filter((name) => !(optional as readonly string[]).includes(name));
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** A source: where a law says something, and how it was read. */
export const source = closed({
  ...{ law: text, url: { type: 'string', pattern: '^https://' }, readOn: day },
  readIn: { enum: ['the official text', 'a public copy', 'a text that explains it'] },
});

const said = {
  oneOf: [
    text,
    {
      ...{ type: 'array', minItems: 1 },
      items: closed(
        {
          when: condition,
          say: text,
          alone: { const: true },
          fields: { type: 'array', items: path, minItems: 1 },
        },
        ['when', 'alone', 'fields'],
      ),
    },
  ],
} as const;

const item = closed(
  {
    ...{ id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }, label: text, when: text, source: text },
    ...{ since: day, until: day, fields: { type: 'array', items: path }, carriedBy: text },
    ...{ found: condition, needed: condition, missingIf: condition },
    because: {
      ...closed({ missing: said, notNeeded: said, cannotTell: said }, ['missing', 'notNeeded', 'cannotTell']),
      minProperties: 1,
    },
  },
  ['when', 'until', 'found', 'needed', 'missingIf', 'because'],
);

/** The closed JSON Schema of `<country>.yaml`. */
export const lawSchema = {
  ...closed({
    ...{ country: { enum: LAW_COUNTRIES }, name: text, timeZone: text, ratesSince: day },
    covers: closed({ since: day, until: day }),
    sources: { type: 'object', additionalProperties: source },
    contents: { type: 'array', items: item, minItems: 1 },
    cases: { type: 'array', items: item, minItems: 1 },
  }),
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
        abroad: { const: true },
        from: day,
        rates: { const: 'in force' },
      },
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
    },
  },
} as const;
