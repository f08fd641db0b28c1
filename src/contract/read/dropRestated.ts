import { isDeepStrictEqual } from 'node:util';

import { WORDS } from './joinTypes';
import type { Schema } from './openapi';

type Properties = NonNullable<Schema['properties']>;

/**
 * Drops from the alternatives of a schema each property that the schema itself states as strictly. Alternatives restate
 * them for generators, which lose a `required` without its property, but each error is to be reported once.
 *
 * @returns a schema that accepts the same values
 */
export function dropRestated(schema: Schema): Schema {
  const { properties } = schema;
  return properties === undefined ? schema : { ...inParts(schema, properties), properties };
}

function inParts(schema: Schema, stated: Properties): Schema {
  const parts = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const list = schema[keyword];
    return list === undefined ? [] : [[keyword, list.map((part) => lean(part, stated))] as const];
  });
  return { ...schema, ...Object.fromEntries(parts) };
}

function lean(part: Schema, stated: Properties): Schema {
  const { properties, ...others } = inParts(part, stated);
  if ('additionalProperties' in part || 'unevaluatedProperties' in part) {
    return part;
  }
  const own = Object.entries(properties ?? {}).filter(
    ([name, property]) => !isStated(property, stated[name]),
  );
  return own.length === 0 ? others : { ...others, properties: Object.fromEntries(own) };
}

function isStated(property: Schema, stated: Schema | undefined): boolean {
  return (
    stated !== undefined &&
    Object.entries(property).every(
      ([keyword, value]) => WORDS.includes(keyword) || isDeepStrictEqual(value, stated[keyword]),
    )
  );
}
