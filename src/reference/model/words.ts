import type { Json, Schema } from '../../contract/openapi';

/** A rule about a value, in words; `code` parts are shown as code. */
export interface Phrase {
  readonly text: string;
  readonly code?: string;
}

function range(low: unknown, high: unknown, unit: string): string | undefined {
  if (typeof low === 'number' && typeof high === 'number') {
    return low === high ? `exactly ${String(low)} ${unit}` : `${String(low)} to ${String(high)} ${unit}`;
  }
  if (typeof low === 'number') {
    return `at least ${String(low)} ${unit}`;
  }
  return typeof high === 'number' ? `at most ${String(high)} ${unit}` : undefined;
}

function bounds(schema: Schema): string[] {
  const parts: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number' && typeof maximum === 'number') {
    parts.push(`${String(minimum)} to ${String(maximum)}`);
  } else if (typeof minimum === 'number') {
    parts.push(`at least ${String(minimum)}`);
  } else if (typeof maximum === 'number') {
    parts.push(`at most ${String(maximum)}`);
  }
  if (typeof exclusiveMinimum === 'number') {
    parts.push(`more than ${String(exclusiveMinimum)}`);
  }
  if (typeof exclusiveMaximum === 'number') {
    parts.push(`less than ${String(exclusiveMaximum)}`);
  }
  if (typeof multipleOf === 'number') {
    parts.push(`a multiple of ${String(multipleOf)}`);
  }
  return parts;
}

/**
 * The bounds, format and pattern of a schema in words (JSON Schema validation, section 6), without
 * its type, enum, const and default, which are shown on their own.
 */
export function constraintPhrases(schema: Schema): Phrase[] {
  const lengths = [
    range(schema['minLength'], schema['maxLength'], 'characters'),
    range(schema['minItems'], schema['maxItems'], 'items'),
    range(schema['minProperties'], schema['maxProperties'], 'members'),
    range(schema['minContains'], schema['maxContains'], 'matching items'),
  ].filter((part) => part !== undefined);
  const phrases: Phrase[] = [...bounds(schema), ...lengths].map((text) => ({ text }));
  if (schema['uniqueItems'] === true) {
    phrases.push({ text: 'no two items alike' });
  }
  if (typeof schema['pattern'] === 'string') {
    phrases.push({ text: 'matches', code: schema['pattern'] });
  }
  return phrases;
}

/** The JSON type of a schema without `null`, for example `string` or `object`. */
export function plainTypes(schema: Schema): string[] {
  const { type } = schema;
  if (type === undefined) {
    return schema.properties === undefined ? [] : ['object'];
  }
  return (typeof type === 'string' ? [type] : [...type]).filter((name) => name !== 'null');
}

/** Whether a schema takes `null`, by its type or by one of its alternatives. */
export function isNullable(schema: Schema): boolean {
  const { type } = schema;
  const byType = type === 'null' || (Array.isArray(type) && type.includes('null'));
  return byType || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((part) => part.type === 'null');
}

/** A JSON value as it is written in a document. */
export function jsonText(value: Json | undefined): string {
  return JSON.stringify(value);
}
