import { describe, expect, it } from 'vitest';

import type { Contract, Json, Schema } from '../../../src/contract/read/openapi';
import { compileContract, type Check } from '../../support/contractAjv';
import { bodyExamples, errorsOf, lines, preparedValidators } from '../../support/validators';
import { componentName, resolve } from '../../../src/contract/read/readContract';
import { formatPointer } from '../../../src/kit/pointer';
import { makeValue } from '../../support/madeSales';

/** A body within the contract, and how its parts are checked. */
interface Within {
  readonly contract: Contract;
  readonly check: (schema: Schema) => Check;
  readonly schema: Schema;
  readonly body: Json;
}

/** A limit of the contract on a value of a body, and the body with a value beyond it. */
interface BrokenLimit {
  /** The keyword and the schema that holds it, the same wherever the schema is used. */
  readonly key: string;
  /** The JSON Pointer (RFC 6901) of the error. */
  readonly at: string;
  /** What the error must name: the bound, the values, the property. */
  readonly words: readonly string[];
  readonly body: Json;
}

/** A value beyond a limit, in place of the value that the schema applies to or of a property of it. */
interface Problem {
  /** Without it, the value itself. */
  readonly property?: string;
  /** Nothing removes the property. */
  readonly value?: Json;
  readonly words: readonly string[];
  /** The place of the error, if it is not that of the value. */
  readonly at?: readonly string[];
}

/** @param detail the property of `required` and `dependentRequired`; otherwise empty */
type Breaks = (value: Json, schema: Schema, detail: string) => Problem | undefined;

type Members = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Values that have no format, and that few patterns match. */
const FORMLESS = ['% %', '§', ''];
/** A value of each type, to replace one of another type. */
const TYPES: readonly (readonly [type: string, value: Json])[] = [
  ['string', 'x'],
  ['number', 1.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
];

const typesOf = ({ type }: Schema): readonly string[] => [type ?? []].flat();
const otherType = (schema: Schema) => TYPES.find(([type]) => !typesOf(schema).includes(type));

/** A value whose size is beyond a bound; the error names the bound, unless it is no date any more. */
const sized =
  (keyword: string, beyond: (value: Json, bound: number, isTime: boolean) => Json | undefined): Breaks =>
  (value, schema) => {
    const bound = Number(schema[keyword]);
    const isTime = schema.format === 'date-time';
    const outside = beyond(value, bound, isTime);
    const words = isTime && keyword === 'minLength' ? ['a date and time'] : [` ${String(bound)}`];
    return outside === undefined ? undefined : { value: outside, words };
  };

const padded = (text: string, length: number, isTime: boolean): string =>
  isTime ? text.replace(/(?<=T[0-9:]{8})(\.\d+)?/, `.${'0'.repeat(length)}`) : text.padEnd(length, '0');

/** The error of a choice names what another alternative requires. */
const withoutProperty: Breaks = (value, schema, detail) =>
  isObject(value)
    ? { property: detail, words: ['lacks', ...(schema.type === undefined ? [] : [detail])], at: [] }
    : undefined;

const withUnknown: Breaks = (value) =>
  isObject(value)
    ? { property: 'notAMember', value: 'x', words: ['"notAMember" is not a property of'] }
    : undefined;

/** How a value is moved beyond the limit of each keyword. */
const BREAKS: Readonly<Record<string, Breaks>> = {
  minLength: sized('minLength', (value, bound) =>
    typeof value === 'string' ? value.slice(0, bound - 1) : undefined,
  ),
  maxLength: sized('maxLength', (value, bound, isTime) =>
    typeof value === 'string' ? padded(value, bound + 1, isTime) : undefined,
  ),
  minItems: sized('minItems', (value, bound) => (isList(value) ? value.slice(0, bound - 1) : undefined)),
  maxItems: sized('maxItems', (value, bound) =>
    isList(value) ? Array.from({ length: bound + 1 }, () => value[0] ?? null) : undefined,
  ),
  minProperties: sized('minProperties', (value) => (isObject(value) ? {} : undefined)),
  maxProperties: sized('maxProperties', (value, bound) =>
    isObject(value)
      ? Object.fromEntries(Array.from({ length: bound + 1 }, (_, at) => [`k${String(at)}`, 1]))
      : undefined,
  ),
  minimum: sized('minimum', (_value, bound) => bound - 1),
  maximum: sized('maximum', (_value, bound) => bound + 1),
  uniqueItems: (value) =>
    isList(value) && value.length > 0
      ? { value: [...value, value[0] ?? null], words: ['repeats'], at: [String(value.length)] }
      : undefined,
  pattern: (value, schema) => {
    const pattern = String(schema['pattern']);
    const texts = [`${value as string}§`, ...FORMLESS].filter((text) => !new RegExp(pattern, 'u').test(text));
    return typeof value === 'string'
      ? { value: texts[0] ?? null, words: pattern.length > 100 ? [] : [`\`${pattern}\``] }
      : undefined;
  },
  format: (value) => (typeof value === 'string' ? { value: FORMLESS[0] ?? '', words: [] } : undefined),
  enum: (_value, schema) => ({ value: 'none of them', words: (schema.enum ?? []).slice(0, 3).map(String) }),
  const: (_value, schema) => ({ value: 'another', words: [schema.const as string] }),
  type: (_value, schema) => ({
    value: otherType(schema)?.[1] ?? null,
    words: typesOf(schema).flatMap((type) =>
      type === 'null' ? [] : [type.replace('integer', 'whole number')],
    ),
  }),
  required: withoutProperty,
  dependentRequired: (value, _schema, detail) =>
    isObject(value) && detail in value ? { property: detail, words: [detail], at: [] } : undefined,
  propertyNames: (value) => (isObject(value) ? { property: '', value: 'x', words: ['The name'] } : undefined),
  additionalProperties: withUnknown,
  unevaluatedProperties: withUnknown,
  contains: (value) => (isList(value) ? { value: [], words: ['0 match'] } : undefined),
};

/** The limits of a keyword: one, none, or one for each property that must be there. */
function detailsOf(schema: Schema, keyword: string): readonly string[] {
  const limit = schema[keyword];
  switch (keyword) {
    case 'required':
      return schema.required ?? [];
    case 'dependentRequired':
      return Object.values(schema.dependentRequired ?? {}).flat();
    case 'type':
      // A constant is reported instead of its type.
      return limit === undefined || schema.const !== undefined || otherType(schema) === undefined ? [] : [''];
    default:
      // Other schemas than `false` allow some properties, and a password has no form (OpenAPI 3.1, section 4.4).
      return limit === undefined ||
        limit === 'password' ||
        (/edProperties|alProperties/.test(keyword) && limit !== false)
        ? []
        : [''];
  }
}

const keyOf = (schema: Schema, keyword: string, detail: string): string =>
  [keyword, detail, JSON.stringify(schema)].join(' ');

/** Returns a copy of a value with the place at a path set, or removed by `undefined`. */
function put(value: Json, path: readonly string[], change: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) {
    return change;
  }
  if (isList(value)) {
    return value.map((item, index) => (String(index) === key ? (put(item, rest, change) ?? null) : item));
  }
  const { [key]: old = null, ...others } = value as Members;
  const changed = put(old, rest, change);
  return changed === undefined ? others : { ...others, [key]: changed };
}

/** A schema that applies to a value of a body. */
interface Applied {
  readonly schema: Schema;
  readonly path: readonly string[];
  readonly value: Json;
}

/** Every schema that applies to a value and to what it contains; of a choice, those that the value fits. */
function applied({ contract, check }: Within, start: Applied): readonly Applied[] {
  const { schema, path, value } = start;
  const within = (next: Schema, below: readonly string[] = [], member: Json = value) =>
    applied({ contract, check } as Within, { schema: next, path: [...path, ...below], value: member });
  const fits = (option: Schema): boolean => check(option)(value).length === 0;
  const { $ref, allOf = [], anyOf = [], oneOf = [], items, properties = {}, additionalProperties } = schema;
  const { if: condition, then } = schema as { readonly if?: Schema; readonly then?: Schema };
  const further = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    start,
    ...($ref === undefined ? [] : within(resolve<Schema>(contract, { $ref }))),
    ...[...allOf, ...[...anyOf, ...oneOf].filter(fits)].flatMap((part) => within(part)),
    ...(condition !== undefined && then !== undefined && fits(condition) ? within(then) : []),
    ...(items !== undefined && isList(value)
      ? value.flatMap((item, index) => within(items, [String(index)], item))
      : []),
    ...Object.entries(isObject(value) ? value : {}).flatMap(([name, member]) => {
      const own = properties[name] ?? further;
      return own === undefined ? [] : within(own, [name], member);
    }),
  ];
}

/** The body with the properties that it lacks, as far as they may be added; `choice` selects among alternatives; -1 is the last. */
function completed(within: Within, choice: number): Json {
  const { contract, check, schema, body } = within;
  const choices = { include: () => true, pick: (count: number) => (choice + count) % count };
  const missing = applied(within, { schema, path: [], value: body }).flatMap(
    ({ schema: { properties = {} }, path, value }) =>
      Object.entries(properties)
        .filter(([name]) => isObject(value) && !(name in value))
        .map(([name, property]) => [[...path, name], property] as const),
  );
  return missing.reduce((whole, [path, property]) => {
    const next = put(whole, path, makeValue(contract, property, choices, path.join('.'))) ?? null;
    return check(schema)(next).length === 0 ? next : whole;
  }, body);
}

/**
 * The limits that a body is within, each with a copy of the body that goes beyond it at one place. They are read
 * from the contract, with Ajv to select among alternatives, and without the validator of the product.
 *
 * @param isKnown whether a limit at its place is to be left out, since it takes long to see whether a body breaks one
 */
function brokenLimits(
  within: Within,
  isKnown: (limit: Pick<BrokenLimit, 'at' | 'key'>) => boolean,
): readonly BrokenLimit[] {
  const { schema: whole, body, check } = within;
  return applied(within, { schema: whole, path: [], value: body }).flatMap(({ schema, path, value }) =>
    Object.entries(BREAKS).flatMap(([keyword, breaks]) =>
      detailsOf(schema, keyword).flatMap((detail): BrokenLimit[] => {
        const problem = breaks(value, schema, detail);
        if (problem === undefined) {
          return [];
        }
        const { property, value: outside, words } = problem;
        const place = property === undefined ? [] : [property];
        const limit = {
          key: keyOf(schema, keyword, detail),
          at: formatPointer([...path, ...(problem.at ?? place)]),
        };
        if (isKnown(limit)) {
          return [];
        }
        const broken = put(body, [...path, ...place], outside) ?? null;
        // A body may do without one alternative if it fits another.
        return check(whole)(broken).length === 0 ? [] : [{ ...limit, words, body: broken }];
      }),
    ),
  );
}

/** The limits of a schema and of all that it contains, but for conditions: their keys, and where they are. */
function limitsOf(contract: Contract, schema: Schema): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (holder: Schema, place: string): void => {
    for (const keyword of Object.keys(BREAKS)) {
      for (const detail of detailsOf(holder, keyword)) {
        found.set(keyOf(holder, keyword, detail), `${place} ${keyword} ${detail}`.trim());
      }
    }
    if (holder.$ref !== undefined && !visited.has(holder.$ref)) {
      visited.add(holder.$ref);
      visit(resolve<Schema>(contract, { $ref: holder.$ref }), componentName(holder.$ref));
    }
    for (const [name, property] of Object.entries(holder.properties ?? {})) {
      visit(property, `${place}.${name}`);
    }
    const { items, additionalProperties, then, allOf = [], anyOf = [], oneOf = [] } = holder;
    for (const inner of [items, additionalProperties, then, ...allOf, ...anyOf, ...oneOf]) {
      if (typeof inner === 'object') {
        visit(inner, place);
      }
    }
  };
  visit(schema, 'the body');
  return found;
}

const { contracts, validate } = await preparedValidators();
const bodies = bodyExamples(contracts);
const apis = [...contracts];

/** Limits that no single change of an accepted body breaks; each is broken in the rules of the specification. */
const ELSEWHERE = new Set([
  'Meta type',
  'MetaValue type',
  'AtRksvAttributes required errorMessage',
  'AtRksvSignature.content format',
  'AtRksvSignature.content type',
]);
const tried = new Set<string>();

/** A walk over every body of an API: the limits that were broken, and the verdicts that are not as they should be. */
function breakAll(api: string, contract: Contract) {
  const check = compileContract(api, contract);
  const places = new Set<string>();
  const wrong: unknown[] = [];
  for (const example of bodies.filter((one) => one.api === api)) {
    const { operation, mediaType, schema, value } = example;
    const placeOf = ({ at, key }: Pick<BrokenLimit, 'at' | 'key'>) =>
      `${operation} ${at.replace(/\d+/g, '*')} ${key}`;
    const start = { contract, check, schema, body: value };
    for (const body of [value, ...[0, 1, -1].map((choice) => completed(start, choice))]) {
      for (const limit of brokenLimits({ ...start, body }, (known) => places.has(placeOf(known)))) {
        const place = placeOf(limit);
        if (!places.has(place)) {
          places.add(place);
          tried.add(limit.key);
          const found = lines(errorsOf(validate, operation, limit.body, mediaType));
          // Of several forms, the nearest is reported, and the others are named.
          const isNamed = (line: string) =>
            line.startsWith(`${limit.at}: `) &&
            (limit.words.every((word) => line.includes(word)) || line.includes('another form is'));
          if (!found.some(isNamed)) {
            wrong.push({ operation, at: limit.at, words: limit.words, found });
          }
        }
      }
    }
  }
  return { places, wrong };
}

describe.each(apis)('%s', (api, contract) => {
  const { places, wrong } = breakAll(api, contract);

  it('refuses each body that is beyond one limit of the contract, at its place and with its bound', () => {
    console.log(`${api}: ${String(places.size)} limits at their places`);
    expect(wrong).toEqual([]);
  });
});

// Comes last: the APIs share schemas, and so limits.
it.each(apis)('each limit of a body has been broken %s', (api, contract) => {
  const own = bodies.filter((one) => one.api === api);
  const all = new Map(own.flatMap(({ schema }) => [...limitsOf(contract, schema)]));
  const untried = [...all].filter(([key]) => !tried.has(key)).map(([, place]) => place);
  expect(untried.filter((place) => !ELSEWHERE.has(place))).toEqual([]);
});
