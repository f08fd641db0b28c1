import type { Contract, Schema } from '../../contract';

/** Properties whose schemas are unconstrained, so that generated values are meaningless. */
const OPEN_MEMBERS = ['meta', 'jsonapi'];

/** How far a generated repetition may exceed its minimum. */
const SPREAD = 4;

/**
 * Copies a contract with stricter schemas, so that values generated from them satisfy the contract. Prism's
 * generator fills open objects with Latin words, ignores `maxProperties` for them, and truncates a string
 * generated from a pattern to the maximum length. Therefore:
 *
 * - objects are closed, and `meta` and `jsonapi` are removed;
 * - a format overrides patterns and lengths, and repetitions in patterns are shortened.
 */
export function generatable(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract), (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? withShortTexts(withoutOpenMembers(inner as Schema))
      : inner,
  ) as Contract;
}

function withoutOpenMembers(schema: Schema): Schema {
  if (schema.type !== 'object' || schema.properties === undefined) {
    return schema;
  }
  const members = Object.entries(schema.properties);
  const properties = Object.fromEntries(members.filter(([name]) => !OPEN_MEMBERS.includes(name)));
  const isPlain = schema.allOf === undefined && schema.oneOf === undefined && schema.anyOf === undefined;
  return {
    ...schema,
    properties,
    ...(isPlain && schema.additionalProperties === undefined ? { additionalProperties: false } : {}),
  };
}

function withShortTexts(schema: Schema): Schema {
  const { pattern, minLength, maxLength, ...others } = schema;
  if (typeof pattern !== 'string') {
    return schema;
  }
  const fewest = typeof minLength === 'number' ? minLength : 1;
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  return others.format === undefined ? { ...others, pattern: shortened(pattern, fewest, most) } : others;
}

/**
 * `[0-9]{1,19}` becomes `[0-9]{1,5}`. `+` and `*` repeat as often as the schema's length requires; `*` once
 * less, because of the preceding character.
 */
function shortened(pattern: string, fewest: number, most: number): string {
  const range = (from: number, to: number) =>
    `{${String(from)},${String(Math.max(from, Math.min(from + SPREAD, to)))}}`;
  return pattern
    .replaceAll(/\{(\d+),(\d*)\}/g, (_, from: string, to: string) =>
      range(Number(from), to === '' ? Infinity : Number(to)),
    )
    .replaceAll(/(?<=[\]).])\+/g, range(fewest, most))
    .replaceAll(/(?<=[\]).])\*/g, range(Math.max(fewest - 1, 0), most - 1))
    .replaceAll(')?', fewest > 1 ? ')' : ')?');
}
