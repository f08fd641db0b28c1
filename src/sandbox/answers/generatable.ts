import type { Contract, Schema } from '../../contract/openapi';

/** What is nothing but open. */
const OPEN_MEMBERS = ['meta', 'jsonapi'];

/** How many characters more than the fewest a repetition of a pattern makes. */
const SPREAD = 4;

/**
 * A copy of a contract whose schemas accept less, so that values made up from them keep the contract.
 * Prism's generator fills open objects with Latin names, ignores `maxProperties` of what it fills, and
 * cuts a text of a pattern to the length beside it. So here
 *
 * - objects are closed, and `meta` and `jsonapi` are left out;
 * - a format stands without a pattern and lengths beside it, and a pattern repeats little.
 */
export function generatable(contract: Contract): Contract {
  return JSON.parse(JSON.stringify(contract), (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? narrow(inner as Schema) : inner,
  ) as Contract;
}

function narrow(schema: Schema): Schema {
  return withShortTexts(withoutOpenMembers(schema));
}

function withoutOpenMembers(schema: Schema): Schema {
  if (schema.type !== 'object' || schema.properties === undefined) {
    return schema;
  }
  const members = Object.entries(schema.properties);
  const properties = Object.fromEntries(members.filter(([name]) => !OPEN_MEMBERS.includes(name)));
  const isWhole = schema.allOf === undefined && schema.oneOf === undefined && schema.anyOf === undefined;
  return {
    ...schema,
    properties,
    ...(isWhole && schema.additionalProperties === undefined ? { additionalProperties: false } : {}),
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
 * `[0-9]{1,19}` becomes `[0-9]{1,5}`. `+` and `*` repeat as often as the length beside the pattern
 * asks for; `*` once less, for what stands before it.
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
