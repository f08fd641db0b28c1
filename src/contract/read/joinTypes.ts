import type { Schema } from './openapi';

/** The keywords that only limit values of one type (JSON Schema Validation, section 6). */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
  null: [],
};

/** Keywords that say nothing of a value. */
export const WORDS: readonly string[] = ['title', 'description'];

const joined = new WeakMap<Schema, Schema>();

/**
 * A schema whose `anyOf` has one alternative for each plain type, as a schema with a list of types, which accepts the same
 * values: a contract may change from one form to the other. The words of the alternatives are left out.
 *
 * @returns the same object for the same schema; the schema itself if it has no such alternatives
 */
export function joinTypes(schema: Schema): Schema {
  const { anyOf, ...others } = schema;
  if (anyOf === undefined || 'type' in others || !isChoiceOfTypes(anyOf)) {
    return schema;
  }
  const known = joined.get(schema);
  if (known !== undefined) {
    return known;
  }
  const limits = anyOf.flatMap((alternative) =>
    Object.entries(alternative).filter(([name]) => name !== 'type' && !WORDS.includes(name)),
  );
  const type = anyOf.flatMap((alternative) => alternative.type ?? []);
  const result: Schema = { ...others, ...Object.fromEntries(limits), type };
  joined.set(schema, result);
  return result;
}

/** Whether there are several types besides `null`, each in one alternative, with nothing but its own limits. */
function isChoiceOfTypes(alternatives: readonly Schema[]): boolean {
  const types = alternatives.map(({ type }) => type);
  return (
    new Set(types).size === types.length &&
    types.filter((type) => type !== 'null').length > 1 &&
    alternatives.every(({ type, ...others }) => {
      const own = typeof type === 'string' ? LIMITS[type] : undefined;
      return own !== undefined && Object.keys(others).every((name) => [...WORDS, ...own].includes(name));
    })
  );
}
