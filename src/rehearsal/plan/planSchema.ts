import { closed, listOf, record, text } from '../../kit/dataSchema';
import { LAW_COUNTRIES } from '../../sale';
import { BACK_CHECKS, CONCERNS, WHOLES } from './names';
import { WARNING_KINDS } from './warningKinds';

const name = { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' } as const;
const country = { enum: LAW_COUNTRIES } as const;
const section = { type: 'string', pattern: '^/[a-z0-9/-]*/#[A-Za-z0-9-]+$' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const yes = { const: true } as const;
const scalars = oneOrMore({ type: ['string', 'number', 'boolean', 'null'] });
const warnings = oneOrMore({ enum: WARNING_KINDS });

/** One of a kind, or a list of at least one. */
function oneOrMore<const One>(one: One) {
  return { anyOf: [one, listOf(one)] } as const;
}

/** An object of which each property can be absent. */
function partly<const Properties extends object>(properties: Properties) {
  return closed(properties, Object.keys(properties) as unknown as readonly (keyof Properties)[]);
}

export const statusPattern = {
  anyOf: [
    { type: 'integer', minimum: 100, maximum: 599 },
    { enum: ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] },
  ],
} as const;

/** A check of a sale: what the validator warns of, the offset of its timestamp, or the law of its country. */
export const saleCheck = partly({
  /** The validator warns of something of these kinds; of nothing. */
  ...{ warned: warnings, sound: warnings },
  /** Whether the timestamp has another offset than the country of the sale at that moment; `Z` is none. */
  offset: { const: 'differs' },
  /** What comes back of the receipt that the sale names differs from what it had. */
  back: { enum: BACK_CHECKS },
  law: { enum: ['complete', 'missing'] },
  /** The item of the law, by its id in the country of the sale; any by default. */
  item: oneOrMore(name),
});

/**
 * A condition on a call. With `value`, it is about what the expression names, or each expression of a list: one value that fulfils
 * it is enough, unless `every` is set.
 */
export const condition = partly({
  /** Expressions (`expression.ts`). */
  value: oneOrMore(text),
  /** Each value must fulfil it, and there must be one. */
  every: yes,
  present: { type: 'boolean' },
  ...{ is: scalars, isNot: scalars },
  /** A regular expression for a text. */
  ...{ written: text, notWritten: text },
  type: { enum: ['string', 'number', 'boolean', 'object', 'array', 'null'] },
  /** Decimals, as numbers or texts. */
  ...{ above: text, below: text, multipleOf: text, notMultipleOf: text },
  /** Another expression of the same call: the same or another decimal or text. */
  ...{ equals: text, unequal: text },
  /** How many items a list has. */
  ...{ length: count, longerThan: count },
  /** A list with fewer items than a number that the expression names. */
  shorterThan: text,
  /** At least this many different values. */
  distinct: count,
  /** A step, whose value of the same expression is the same or another; or a step and an expression. */
  ...{ same: text, differs: text },
  /** Each value is one of those of a step. */
  among: text,
  /** There are fewer values, or as many, as in a step. */
  ...{ fewerThan: text, asManyAs: text },
  /** The time is before the end of a delay in seconds after a step: a step and an expression. */
  ...{ sooner: text, notSooner: text },
  /** A time is before that of the call, by this many seconds. */
  earlier: closed({ least: { type: 'number' }, most: { type: 'number' } }),
  /** Without `value`: what a check of the sale in the request finds. */
  sale: saleCheck,
  /** Without `value`: what calls show together. Only in a story of this alone. */
  whole: { enum: WHOLES },
});

/**
 * A step of a story. It begins after the response of the step before it has arrived. With `no`, no such call comes before the
 * next step, or before the end of the recording.
 */
export const step = partly({
  /** The name by which later steps refer to it. */
  step: name,
  no: yes,
  /** The operations or deliveries, as `checkout/createSale`; any by default. */
  call: oneOrMore(text),
  /** The statuses: a number, a class such as `2xx`, or `none` for no response; any by default. */
  status: oneOrMore(statusPattern),
  country: oneOrMore(country),
  where: listOf({ ...condition, minProperties: 1 }),
});

/** Calls and deliveries in order. Between the steps, any others may lie. */
const story = listOf(step);

/** A way to go wrong in a situation. */
export const problem = closed(
  {
    /** Unique in the situation. */
    id: name,
    /** What is wrong: a sentence. */
    says: text,
    /** What to do instead: one or more sentences. */
    cure: text,
    /** What is wrong and what to do instead where it was forged or played so in the last call (`$forged`, `$play`). */
    causes: record(closed({ says: text, cure: text })),
    /** Each story that shows it. */
    when: listOf(story),
  },
  ['causes'],
);

/** What an integration has to be seen doing. */
export const situation = closed(
  {
    /** Unique in the plan; the address of the situation in reports. */
    id: name,
    title: text,
    /** The countries in which it can arise. */
    countries: { ...listOf(country), uniqueItems: true },
    for: { ...listOf({ enum: CONCERNS }), uniqueItems: true },
    /** What to do, in words; one or more sentences. */
    do: text,
    /** The section of a guide: `/networking/#repeat-a-call`. */
    guide: section,
    /** The section of the guide of a country, where it has one of its own. */
    guides: { ...partly({ at: section, ch: section, de: section }), minProperties: 1 },
    /** The items of the law that it is about, by country. */
    law: partly({ at: listOf(name), ch: listOf(name), de: listOf(name) }),
    /** Whether an integration can be complete without it, since not every shop has it. */
    optional: yes,
    /** The variations of the sandbox that bring it about (`variations/open-points.yaml`). */
    plays: listOf(name),
    /** A question to a person, for what no call shows. A situation has this, or `recognised`. */
    ask: text,
    /** The stories of which one shows the situation. */
    recognised: listOf(story),
    mistakes: listOf(problem),
  },
  ['guides', 'law', 'optional', 'plays', 'ask', 'recognised', 'mistakes'],
);

/** The JSON Schema of a file of `openapi/rehearsals`. */
export const planSchema = closed({ situations: listOf(situation) });
