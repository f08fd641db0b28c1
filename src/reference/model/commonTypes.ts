import { typeOf } from '../../kit/phrases';
import type { Json, Schema } from '../../contract';

const ALL_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** The types that one schema declares or implies, including `null`; undefined if any type is allowed. */
function typesOf(schema: Schema): readonly string[] | undefined {
  const { type, const: constant, enum: values, properties, items, prefixItems } = schema;
  if (type !== undefined) {
    return typeof type === 'string' ? [type] : type;
  }
  if (constant !== undefined || values !== undefined) {
    return [...new Set((values ?? [constant as Json]).map(typeOf))];
  }
  if (properties !== undefined) {
    return ['object'];
  }
  return items === undefined && prefixItems === undefined ? undefined : ['array'];
}

/** The JSON types that all schemas allow, including `null`; empty if no schema restricts them. */
export function commonTypes(schemas: readonly Schema[]): string[] {
  const lists = schemas.map(typesOf).filter((list) => list !== undefined);
  if (lists.length === 0) {
    return [];
  }
  // An integer is a number, so a schema for numbers allows it too.
  const takes = (list: readonly string[], type: string) =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  const common = ALL_TYPES.filter((type) => lists.every((list) => takes(list, type)));
  return common.includes('number') ? common.filter((type) => type !== 'integer') : common;
}

/** Whether items have separate schemas by position. */
export function hasPlaces(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => schema.prefixItems !== undefined);
}
