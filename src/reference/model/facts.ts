import type { Json, Schema } from '../../contract';
import { firstOf } from '../schema/conjunction';
import { patternWords } from '../../kit/patternWords';
import { commonTypes } from './commonTypes';

/** A fact about a value: text (inline Markdown), and literals shown as code. */
export interface Fact {
  readonly words: string;
  readonly codes: readonly string[];
  /** A regular expression (ECMA-262), which the words describe; without words it is all that is known. */
  readonly pattern?: string;
  /** Set if the literals are the only possible values. */
  readonly isComplete?: true;
}

/** Keywords that the reference page expresses in words, here or in the tree. */
const TOLD = new Set([
  ...['$ref', 'title', 'description', 'type', 'format', 'const', 'enum', 'default', 'examples', 'example'],
  ...['readOnly', 'writeOnly', 'deprecated', 'pattern', 'multipleOf', 'uniqueItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'contains', 'minContains', 'maxContains'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['required', 'items', 'prefixItems', 'unevaluatedItems', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'discriminator'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);

/** Keywords that identify a schema or comment on it for its authors, and do not constrain a value. */
const FOR_AUTHORS = new Set([
  '$id',
  '$schema',
  '$vocabulary',
  '$defs',
  '$anchor',
  '$dynamicAnchor',
  '$comment',
]);

function jsonText(value: unknown): string {
  return JSON.stringify(value);
}

/** Formats a value as code: JSON, but strings without quotes if only strings are possible. */
function valueText(value: Json, onlyStrings: boolean): string {
  const plain = onlyStrings && typeof value === 'string' && value !== '' && value.trim() === value;
  return plain ? value : jsonText(value);
}

/** "10 to 100 characters", "at most 1 item"; undefined without a limit. */
export function countWords(
  low: unknown,
  high: unknown,
  unit: string,
  plural = `${unit}s`,
): string | undefined {
  const units = (count: number) => `${String(count)} ${count === 1 ? unit : plural}`;
  if (typeof low === 'number' && typeof high === 'number') {
    return low === high ? `exactly ${units(low)}` : `${String(low)} to ${units(high)}`;
  }
  if (typeof low === 'number') {
    return `at least ${units(low)}`;
  }
  return typeof high === 'number' ? `at most ${units(high)}` : undefined;
}

function tightest(schemas: readonly Schema[], keyword: string): number | undefined {
  const found = schemas.map((schema) => schema[keyword]).filter((value) => typeof value === 'number');
  if (found.length === 0) {
    return undefined;
  }
  return /^(min|exclusiveMin)/.test(keyword) ? Math.max(...found) : Math.min(...found);
}

function distinct(schemas: readonly Schema[], keyword: string): unknown[] {
  const found = schemas.map((schema) => schema[keyword]).filter((value) => value !== undefined);
  return [...new Map(found.map((value) => [jsonText(value), value])).values()];
}

function rangeWords(schemas: readonly Schema[]): string[] {
  const low = tightest(schemas, 'minimum');
  const high = tightest(schemas, 'maximum');
  const above = tightest(schemas, 'exclusiveMinimum');
  const below = tightest(schemas, 'exclusiveMaximum');
  const inclusive =
    low !== undefined && high !== undefined
      ? [`${String(low)} to ${String(high)}`]
      : [
          ...(low === undefined ? [] : [`at least ${String(low)}`]),
          ...(high === undefined ? [] : [`at most ${String(high)}`]),
        ];
  return [
    ...inclusive,
    ...(above === undefined ? [] : [`more than ${String(above)}`]),
    ...(below === undefined ? [] : [`less than ${String(below)}`]),
    ...distinct(schemas, 'multipleOf').map((step) => `a multiple of ${jsonText(step)}`),
  ];
}

/** "10 to 256 letters or digits" of a pattern that allows any number of one class of characters; otherwise undefined. */
function countedWords(pattern: string, limit: string): string | undefined {
  const isOneClass = /^\^\[[^\]]+\]\+\$$/.test(pattern);
  const words = isOneClass && limit !== ' ' ? patternWords(pattern) : undefined;
  return words === undefined ? undefined : `${limit} ${words}`;
}

/** The limits, patterns and encodings that apply when all schemas match. */
export function limitFacts(schemas: readonly Schema[]): Fact[] {
  const count = (low: string, high: string, unit: string, plural?: string) =>
    countWords(tightest(schemas, low), tightest(schemas, high), unit, plural);
  const length = count('minLength', 'maxLength', 'character');
  const limit = length?.replace(/ \S+$/, '') ?? ' ';
  const patterns = distinct(schemas, 'pattern').map((pattern) => ({
    words: countedWords(String(pattern), limit) ?? patternWords(String(pattern)) ?? '',
    codes: [],
    pattern: String(pattern),
  }));
  // "10 to 256 letters or digits" already includes it.
  const lengthIsStated = patterns.some(({ words }) => words.startsWith(`${limit} `));
  const words = [
    ...rangeWords(schemas),
    lengthIsStated ? undefined : length,
    count('minItems', 'maxItems', 'item'),
    count('minProperties', 'maxProperties', 'property', 'properties'),
    schemas.some((schema) => schema['uniqueItems'] === true) ? 'unique items' : undefined,
  ].filter((text) => text !== undefined);
  return [
    ...words.map((text) => ({ words: text, codes: [] })),
    ...patterns,
    ...distinct(schemas, 'contentEncoding').map((encoding) => ({
      words: 'bytes as text, encoded in',
      codes: [String(encoding)],
    })),
    ...distinct(schemas, 'contentMediaType').map((type) => ({
      words: 'content of type',
      codes: [String(type)],
    })),
  ];
}

/** The constant or enumerated values of the schemas. */
export function valueFacts(schemas: readonly Schema[]): Fact[] {
  const onlyStrings = commonTypes(schemas).every((type) => type === 'string' || type === 'null');
  const text = (value: unknown) => valueText(value as Json, onlyStrings);
  const lists = distinct(schemas, 'enum').map((list) => list as readonly Json[]);
  const [first = [], ...others] = lists;
  const shared = first.filter((value) =>
    others.every((list) => list.some((other) => jsonText(other) === jsonText(value))),
  );
  return [
    ...distinct(schemas, 'const').map((value): Fact => ({
      words: 'always',
      codes: [text(value)],
      isComplete: true,
    })),
    ...(lists.length === 0
      ? []
      : [{ words: 'one of', codes: shared.map(text), isComplete: true } satisfies Fact]),
  ];
}

/**
 * The facts about a value: values, limits, patterns, default and examples. A keyword without a wording is listed
 * verbatim, so that no part of a contract is dropped silently.
 */
export function factsOf(schemas: readonly Schema[]): Fact[] {
  const types = commonTypes(schemas);
  const onlyStrings = types.length > 0 && types.every((type) => type === 'string' || type === 'null');
  const text = (value: Json) => valueText(value, onlyStrings);
  const fallback = firstOf(schemas, 'default');
  const examples = schemas.flatMap((schema) => [
    ...(schema.examples ?? []),
    ...(schema['example'] === undefined ? [] : [schema['example'] as Json]),
  ]);
  const unknown = schemas.flatMap((schema) =>
    Object.entries(schema).filter(([keyword]) => !TOLD.has(keyword) && !FOR_AUTHORS.has(keyword)),
  );
  return [
    ...valueFacts(schemas),
    ...limitFacts(schemas),
    ...(fallback === undefined ? [] : [{ words: 'default', codes: [text(fallback)] }]),
    ...(examples.length === 0 ? [] : [{ words: 'for example', codes: [...new Set(examples.map(text))] }]),
    ...unknown.map(([keyword, value]) => ({ words: '', codes: [`${keyword}: ${jsonText(value)}`] })),
  ];
}
