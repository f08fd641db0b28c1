import type { AnySchemaObject } from 'ajv/dist/2020';

import { LAW_COUNTRIES } from '../../sale';
import { BACK_CHECKS, CONCERNS, WHOLES } from './types';
import { WARNING_KINDS } from './warningKinds';

const TEXT: AnySchemaObject = { type: 'string', minLength: 1 };
const NAME: AnySchemaObject = { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' };
const SCALAR = { type: ['string', 'number', 'boolean', 'null'] };
const COUNTRY = { enum: LAW_COUNTRIES };
const SECTION: AnySchemaObject = { type: 'string', pattern: '^/[a-z0-9/-]*/#[A-Za-z0-9-]+$' };
const COUNT = { type: 'integer', minimum: 0 };
const STATUS = {
  anyOf: [
    { type: 'integer', minimum: 100, maximum: 599 },
    { enum: ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] },
  ],
};

/** One of a kind, or a list of at least one. */
function oneOrMore(schema: AnySchemaObject): AnySchemaObject {
  return { anyOf: [schema, { type: 'array', items: schema, minItems: 1 }] };
}

function closed(
  properties: Readonly<Record<string, AnySchemaObject>>,
  required: readonly string[] = [],
): AnySchemaObject {
  return { type: 'object', additionalProperties: false, properties, required };
}

function listOf(items: AnySchemaObject): AnySchemaObject {
  return { type: 'array', minItems: 1, items };
}

const SALE = closed({
  warned: oneOrMore({ enum: WARNING_KINDS }),
  sound: oneOrMore({ enum: WARNING_KINDS }),
  offset: { const: 'differs' },
  back: { enum: BACK_CHECKS },
  law: { enum: ['complete', 'missing'] },
  item: oneOrMore(NAME),
});

const CONDITION = {
  ...closed({
    value: oneOrMore(TEXT),
    every: { const: true },
    present: { type: 'boolean' },
    is: oneOrMore(SCALAR),
    isNot: oneOrMore(SCALAR),
    written: TEXT,
    notWritten: TEXT,
    type: { enum: ['string', 'number', 'boolean', 'object', 'array', 'null'] },
    ...{
      above: TEXT,
      below: TEXT,
      multipleOf: TEXT,
      notMultipleOf: TEXT,
      equals: TEXT,
      unequal: TEXT,
    },
    ...{ length: COUNT, longerThan: COUNT, shorterThan: TEXT, distinct: COUNT },
    ...{ same: TEXT, differs: TEXT, among: TEXT, fewerThan: TEXT, asManyAs: TEXT },
    ...{ sooner: TEXT, notSooner: TEXT },
    earlier: closed({ least: { type: 'number' }, most: { type: 'number' } }, ['least', 'most']),
    sale: SALE,
    whole: { enum: WHOLES },
  }),
  minProperties: 1,
};

const STEP = closed({
  step: NAME,
  no: { const: true },
  call: oneOrMore(TEXT),
  status: oneOrMore(STATUS),
  country: oneOrMore(COUNTRY),
  where: listOf(CONDITION),
});

const STORIES = listOf(listOf(STEP));

const CAUSES = {
  type: 'object',
  additionalProperties: closed({ says: TEXT, cure: TEXT }, ['says', 'cure']),
};

const SITUATION = closed(
  {
    id: NAME,
    title: TEXT,
    countries: { ...listOf(COUNTRY), uniqueItems: true },
    for: { ...listOf({ enum: CONCERNS }), uniqueItems: true },
    do: TEXT,
    guide: SECTION,
    guides: { ...closed({ at: SECTION, ch: SECTION, de: SECTION }), minProperties: 1 },
    law: closed({ at: listOf(NAME), ch: listOf(NAME), de: listOf(NAME) }),
    optional: { const: true },
    plays: listOf(NAME),
    ask: TEXT,
    recognised: STORIES,
    mistakes: listOf(
      closed({ id: NAME, says: TEXT, cure: TEXT, causes: CAUSES, when: STORIES }, [
        ...['id', 'says', 'cure', 'when'],
      ]),
    ),
  },
  ['id', 'title', 'countries', 'for', 'do', 'guide'],
);

/** The JSON Schema of a file of `openapi/rehearsals`. */
export const planSchema: AnySchemaObject = closed({ situations: listOf(SITUATION) }, ['situations']);
