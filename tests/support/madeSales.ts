import type { Contract, Json, Schema } from '../../src/contract/read/openapi';
import { resolve } from '../../src/contract/read/readContract';

/** What is left open in a schema, decided. */
export interface Choices {
  /** Whether a property that is not required is there. */
  readonly include: () => boolean;
  /** One of a number of possibilities, counted from 0. */
  readonly pick: (count: number) => number;
}

/** Only what is required, the first of every possibility. */
const LEAST: Choices = { include: () => false, pick: () => 0 };

/** Values that have the form of some string of the contract, at least two of each form. */
const FORMED = [
  ...['at', 'ch', 'EUR', 'CHF', 'de-AT', 'fr-CH', 'it', 'zz', '12.90', '-3.50', '1234567890123456789.5'],
  ...['2', '0.385', '19', '47.07', '15.4', '1187', '0042', '9520001000102', '95200017', 'Ab_1-x', 'pack-2'],
  ...['2024-03-05T08:12:44+01:00', '2024-12-31T23:59:60Z', '2024-02-29T12:00:00.123456-11:30'],
  ...['+4315550100', '+493023125112', 'a@shop.example', 'b@shop.example'],
  ...['https://shop.example/', 'https://till.example/a?b=c#d'],
  ...['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ...['01HR7G8Z4M5N6P7Q8R9S0T1V2W', '01HR7G8Z4M5N6P7Q8R9S0T1V2X'],
  ...['terms.pdf', 'guarantee.pdf'].map(
    (name) => `urn:slipway:0f8fad5b-d9cb-469f-a165-70867728950e:eu-1:checkout:attachments:${name}`,
  ),
];

const FORMS: Readonly<Record<string, RegExp>> = {
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^https:/,
  'date-time': /T/,
  uuid: /^[0-9a-f]{8}-/,
};

/** Texts without a form, of which hostile ones are a part of the point. */
const TEXTS = ['Alpha', 'Beta & <b>Gamma</b>', 'ä€ß漢', '"\'`', 'Z'.repeat(300), ' '];

/** A schema with all that applies beside it. */
function open(contract: Contract, schema: Schema): Schema {
  const { $ref, allOf = [], ...rest } = schema;
  const parts = [
    ...($ref === undefined ? [] : [open(contract, resolve<Schema>(contract, { $ref }))]),
    ...allOf.map((part) => open(contract, part)),
  ];
  return parts.reduceRight<Schema>(
    (whole, part) => ({
      ...part,
      ...whole,
      ...((part.properties ?? whole.properties)
        ? { properties: { ...part.properties, ...whole.properties } }
        : {}),
      required: [...(part.required ?? []), ...(whole.required ?? [])],
    }),
    rest,
  );
}

/** The alternatives of a schema, each with what is common to them. */
function alternatives(contract: Contract, schema: Schema): readonly Schema[] {
  const { oneOf, anyOf, ...common } = open(contract, schema);
  const options = oneOf ?? anyOf ?? [];
  return options.length === 0
    ? [common]
    : options.flatMap((option) => alternatives(contract, { ...common, allOf: [option] }));
}

/** What only the other alternatives require: the properties of a standard unit and of one's own, for example. */
function requiredByOthers(options: readonly Schema[], { required = [] }: Schema): readonly string[] {
  return options.flatMap((option) => option.required ?? []).filter((name) => !required.includes(name));
}

/** Makes a value of a schema, which the contract accepts but for conditions between properties. */
export function makeValue(contract: Contract, schema: Schema, choices: Choices, path = ''): Json {
  const options = alternatives(contract, schema);
  const { properties, required = [], items, ...chosen } = options[choices.pick(options.length)] ?? {};
  if (properties !== undefined) {
    const alone = chosen['minProperties'] === 2 ? Object.keys(properties) : required;
    const others = requiredByOthers(options, { required: alone });
    const names = Object.keys(properties).filter(
      (name) => alone.includes(name) || (!others.includes(name) && choices.include()),
    );
    const withNeeded = names.includes('line2') ? ['line1', ...names] : names;
    return Object.fromEntries(
      [...new Set(withNeeded)].map((name) => [
        name,
        makeValue(contract, properties[name] ?? {}, choices, `${path}.${name}`),
      ]),
    );
  }
  if (items !== undefined) {
    const least = Number(chosen['minItems'] ?? 0);
    const most = Math.max(least, Math.min(3, Number(chosen['maxItems'] ?? 3)));
    return Array.from({ length: least + choices.pick(most - least + 1) }, (_, index) =>
      makeValue(contract, items, choices, `${path}.${String(index)}`),
    );
  }
  const { additionalProperties: further } = chosen;
  return typeof further === 'object'
    ? { member: makeValue(contract, further, choices, `${path}.member`) }
    : makeLeaf(chosen, choices, path);
}

function makeLeaf(schema: Schema, { pick }: Choices, path: string): Json {
  if (schema.const !== undefined) {
    return schema.const;
  }
  const values = schema.enum ?? valuesOf(schema, path);
  return values[pick(values.length)] ?? null;
}

function valuesOf(schema: Schema, path: string): readonly Json[] {
  if (schema.type === 'boolean') {
    return [false, true];
  }
  if (schema.type === 'number') {
    return [0, -1.5];
  }
  if (schema.type === 'null') {
    return [null];
  }
  if (schema.type === 'integer') {
    return [Number(schema['minimum']), Number(schema['maximum'])];
  }
  const { pattern, format } = schema as { readonly pattern?: string; readonly format?: string };
  const least = Number(schema['minLength'] ?? 0);
  const most = Number(schema['maxLength'] ?? Infinity);
  if (path.endsWith('lineItemId')) {
    return [path.replace(/\W/g, '_')];
  }
  // The address of a signature must be one, and the text of a code may be.
  const form = path.endsWith('signature.content') ? 'uri' : (format ?? '');
  const formed = [...FORMED, ...(schema.examples ?? []).map(String)].filter(
    (text) =>
      (pattern === undefined || new RegExp(pattern, 'u').test(text)) && (FORMS[form] ?? /^/).test(text),
  );
  const texts = pattern === undefined && form === '' ? TEXTS.map((text) => text.slice(0, most)) : formed;
  const fitting = [...new Set(texts)].filter((text) => text.length >= least && text.length <= most);
  if (fitting.length === 0) {
    throw new Error(`No value for ${path}: add one to FORMED in tests/support/madeSales.ts.`);
  }
  return fitting;
}

/** A property at the end of a path, and two values of the whole that differ in nothing else. */
export interface Leaf {
  /** Alternatives in brackets: `payments(CARD).card.brand`. */
  readonly path: string;
  readonly make: (value: 0 | 1) => Json;
}

/** Every property of a schema that has no properties itself and is not fixed. */
export function leavesOf(contract: Contract, schema: Schema, path = ''): readonly Leaf[] {
  const options = alternatives(contract, schema);
  return options.flatMap((option): readonly Leaf[] => {
    const { properties, items } = option;
    const name = Object.values(properties ?? {})
      .map((property) => open(contract, property).const)
      .find((value) => value !== undefined);
    const here =
      options.length > 1 && name !== undefined
        ? `${path}(${JSON.stringify(name).replaceAll('"', '')})`
        : path;
    if (properties !== undefined) {
      const least = makeValue(contract, option, LEAST, here) as Readonly<Record<string, Json>>;
      const others = requiredByOthers(options, option);
      const own = Object.entries(properties).filter(([key]) => !others.includes(key));
      return own.flatMap(([key, property]) =>
        leavesOf(contract, property, here === '' ? key : `${here}.${key}`).map((leaf) => ({
          path: leaf.path,
          make: (value: 0 | 1) => ({ ...least, [key]: leaf.make(value) }),
        })),
      );
    }
    if (items !== undefined) {
      return leavesOf(contract, items, here).map((leaf) => ({
        path: leaf.path,
        make: (value: 0 | 1) => [leaf.make(value)],
      }));
    }
    return option.const === undefined
      ? [{ path: here, make: (value) => makeLeaf(option, { ...LEAST, pick: () => value }, here) }]
      : [];
  });
}
