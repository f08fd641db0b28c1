import type { Schema } from '../../contract';
import { together, type AnySchema } from '../schema/conjunction';
import { countWords } from './facts';

/** An unnamed part of a value, before its schema is modelled. */
export interface UnnamedPart {
  readonly label: string;
  /** The literal part of the label, such as the pattern of the property names. */
  readonly code?: string;
  /** What is appended to the path of the value. */
  readonly suffix: string;
  readonly schema: AnySchema;
}

/**
 * The members and items of a value that have a schema but no name: those whose name matches a pattern, further ones,
 * items by position, and the decoded content (JSON Schema 2020-12, applicator and content vocabularies).
 *
 * @param hasFields whether the value also has named properties
 */
export function unnamedParts(schema: Schema, hasFields: boolean): UnnamedPart[] {
  const { patternProperties = {}, propertyNames, prefixItems = [], items } = schema;
  const contentSchema = objectOf(schema['contentSchema']);
  const others = objectOf(schema.additionalProperties) ?? objectOf(schema.unevaluatedProperties);
  const further =
    (prefixItems.length > 0 ? objectOf(items) : undefined) ?? objectOf(schema['unevaluatedItems']);
  const hasOthers = hasFields || Object.keys(patternProperties).length > 0;
  return [
    ...(propertyNames === undefined
      ? []
      : [
          {
            label: "Each property's name",
            suffix: '(name)',
            schema: together([propertyNames, { type: 'string' }]),
          },
        ]),
    ...Object.entries<AnySchema>(patternProperties).map(([pattern, inner]) => ({
      label: 'Each property whose name matches',
      code: pattern,
      suffix: `(${pattern})`,
      schema: inner,
    })),
    ...(others === undefined
      ? []
      : [
          { label: hasOthers ? 'Each other property' : 'Each property', suffix: '(further)', schema: others },
        ]),
    ...prefixItems.map((inner, index) => ({
      label: `Item ${String(index + 1)}`,
      suffix: `[${String(index)}]`,
      schema: inner,
    })),
    ...(further === undefined
      ? []
      : [{ label: 'Each additional item', suffix: '[further]', schema: further }]),
    ...(contentSchema === undefined
      ? []
      : [{ label: 'The content, decoded', suffix: '(content)', schema: contentSchema }]),
  ];
}

function objectOf(inner: unknown): Schema | undefined {
  return typeof inner === 'object' ? (inner as Schema) : undefined;
}

/** Sentences about properties and items without a schema. */
export function wordsOnRest(schema: Schema, hasFields: boolean): string[] {
  const { additionalProperties, unevaluatedProperties, patternProperties, prefixItems = [] } = schema;
  const items = schema.items as AnySchema | undefined;
  const others = hasFields || patternProperties !== undefined ? 'No other properties' : 'No properties';
  const places = countWords(undefined, prefixItems.length, 'item') ?? '';
  return [
    ...(additionalProperties === false || unevaluatedProperties === false ? [`${others} are allowed.`] : []),
    ...(additionalProperties === true ? ['Other properties are allowed.'] : []),
    ...(items === false || schema['unevaluatedItems'] === false
      ? [prefixItems.length === 0 ? 'No items are allowed.' : `There may be ${places}.`]
      : []),
  ];
}
