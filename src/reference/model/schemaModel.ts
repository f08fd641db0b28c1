import type { Contract, Json, Schema } from '../../contract/openapi';
import { componentName, resolve } from '../../contract/readContract';
import { schemaRoute, type ReferenceBase } from '../routes';
import { constraintPhrases, isNullable, plainTypes, type Phrase } from './words';

/** A named schema that a page links to. */
interface SchemaLink {
  readonly title: string;
  readonly href: string;
}

/** One alternative of a `oneOf` or `anyOf`. */
export interface VariantModel {
  readonly label: string;
  /** The id of the element that shows this alternative, for example `request.payments(CASH)`. */
  readonly id: string;
  /** The discriminator's member and value that choose this alternative. */
  readonly when?: { readonly property: string; readonly value: string };
  readonly schema: SchemaModel;
}

/** A condition between fields, told by its description, with the exact schema behind it. */
export interface RuleModel {
  readonly description: string;
  readonly exact: Schema;
}

/** A member of an object. */
export interface FieldModel {
  readonly name: string;
  /** The id of the element that shows this member, for example `request.attributes.country`. */
  readonly id: string;
  readonly required: boolean;
  readonly schema: SchemaModel;
}

/** What a page shows of a schema. */
export interface SchemaModel {
  readonly type: string;
  readonly named?: SchemaLink;
  /** Set when the page shows this named schema in full elsewhere: link there, do not repeat. */
  readonly shownAt?: string;
  readonly description?: string;
  readonly nullable: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly deprecated: boolean;
  readonly phrases: readonly Phrase[];
  readonly constant?: Json;
  readonly values?: readonly Json[];
  readonly fallback?: Json;
  readonly examples: readonly Json[];
  readonly fields: readonly FieldModel[];
  /** Set where members beyond the named ones are described. */
  readonly further?: { readonly id: string; readonly schema: SchemaModel };
  readonly closed: boolean;
  /** The items of an array. */
  readonly items?: SchemaModel;
  readonly variants: readonly VariantModel[];
  readonly variantKind?: 'exactly one' | 'at least one';
  readonly rules: readonly RuleModel[];
  /** Keywords that this model has no words for; shown as they stand, never dropped. */
  readonly unknown: Readonly<Record<string, unknown>>;
}

/** Where a tree is being built, and what the page has shown so far. */
export interface ModelContext {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  /** Named schema to the element id at which the page shows it in full. */
  readonly shown: Map<string, string>;
  /** The prefix of element ids in this tree, for example `request`. */
  readonly idPrefix: string;
}

const KNOWN_KEYWORDS = new Set([
  ...['$ref', 'title', 'description', 'type', 'properties', 'additionalProperties', 'required'],
  ...['unevaluatedProperties', 'items', 'allOf', 'anyOf', 'oneOf', 'discriminator', 'const', 'enum'],
  ...['default', 'examples', 'readOnly', 'writeOnly', 'deprecated', 'format', 'if', 'then', 'else'],
  ...['dependentRequired', 'dependentSchemas', 'contains', 'minContains', 'maxContains', 'not'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength'],
  ...['maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]);

/** A schema whose reference and `allOf` parts are put together for reading. */
interface Flattened {
  readonly schema: Schema;
  readonly name?: string;
  readonly rules: readonly RuleModel[];
}

/**
 * Builds what a page shows of a schema.
 *
 * A named schema is shown in full where the page meets it first; every later use, and every
 * recursion, is a link to that place.
 */
export function modelSchema(context: ModelContext, schema: Schema, path: string): SchemaModel {
  const { schema: flat, name, rules } = flatten(context.contract, schema);
  const named = name === undefined ? undefined : linkTo(context, name);
  const nullable = isNullable(flat);
  const choices = (flat.oneOf ?? flat.anyOf ?? []).filter((part) => part.type !== 'null');
  const [only] = choices;
  if (choices.length === 1 && only !== undefined && flat.properties === undefined) {
    const inner = modelSchema(context, only, path);
    return { ...inner, nullable, ...pickDescription(flat, inner) };
  }
  const known = name === undefined ? undefined : context.shown.get(name);
  const nested = hasParts(flat);
  if (name !== undefined && known === undefined && nested) {
    context.shown.set(name, elementId(context, path));
  }
  const model: SchemaModel = {
    type: typeLabel(context, flat, named),
    ...(named === undefined ? {} : { named }),
    ...(flat.description === undefined ? {} : { description: flat.description }),
    nullable,
    readOnly: flat.readOnly ?? false,
    writeOnly: flat.writeOnly ?? false,
    deprecated: flat.deprecated ?? false,
    phrases: constraintPhrases(flat),
    ...(flat.const === undefined ? {} : { constant: flat.const }),
    ...(flat.enum === undefined ? {} : { values: flat.enum }),
    ...(flat.default === undefined ? {} : { fallback: flat.default }),
    examples: flat.examples ?? [],
    fields: [],
    closed: flat.additionalProperties === false || flat.unevaluatedProperties === false,
    variants: [],
    rules,
    unknown: unknownKeywords(flat),
  };
  if (known !== undefined && nested) {
    return { ...model, shownAt: known, rules: [] };
  }
  return { ...model, ...parts(context, flat, choices, path) };
}

/** The id of the element that shows the value at `path`; the root's id is the prefix alone. */
function elementId({ idPrefix }: Pick<ModelContext, 'idPrefix'>, path: string): string {
  return path === '' || path.startsWith('(') ? `${idPrefix}${path}` : `${idPrefix}.${path}`;
}

function pickDescription(outer: Schema, inner: SchemaModel): { description?: string } {
  const description = outer.description ?? inner.description;
  return description === undefined ? {} : { description };
}

function hasParts(schema: Schema): boolean {
  return (
    schema.properties !== undefined ||
    schema.oneOf !== undefined ||
    schema.anyOf !== undefined ||
    schema.items !== undefined ||
    typeof schema.additionalProperties === 'object'
  );
}

function parts(
  context: ModelContext,
  schema: Schema,
  choices: readonly Schema[],
  path: string,
): Partial<SchemaModel> {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    return {
      name,
      id: elementId(context, fieldPath),
      required: required.has(name),
      schema: modelSchema(context, property, fieldPath),
    };
  });
  const further = schema.additionalProperties;
  const furtherPath = `${path}(further)`;
  return {
    fields,
    ...(typeof further === 'object'
      ? {
          further: {
            id: elementId(context, furtherPath),
            schema: modelSchema(context, further, furtherPath),
          },
        }
      : {}),
    ...(schema.items === undefined ? {} : { items: modelSchema(context, schema.items, path) }),
    variants: choices.map((choice, index) => variant(context, schema, choice, path, index)),
    ...(choices.length === 0
      ? {}
      : { variantKind: schema.oneOf === undefined ? 'at least one' : 'exactly one' }),
  };
}

function variant(
  context: ModelContext,
  schema: Schema,
  choice: Schema,
  path: string,
  index: number,
): VariantModel {
  const { schema: flat, name } = flatten(context.contract, choice);
  const label = flat.title ?? name ?? plainTypes(flat).join(' or ');
  const property = schema.discriminator?.propertyName;
  const mapped = Object.entries(schema.discriminator?.mapping ?? {}).find(([, ref]) => ref === choice.$ref);
  const constant = property === undefined ? undefined : flat.properties?.[property]?.const;
  const value = mapped?.[0] ?? (typeof constant === 'string' ? constant : undefined);
  const variantPath = `${path}(${value ?? String(index + 1)})`;
  return {
    label,
    id: elementId(context, variantPath),
    ...(property === undefined || value === undefined ? {} : { when: { property, value } }),
    schema: modelSchema(context, choice, variantPath),
  };
}

function linkTo(context: ModelContext, name: string): SchemaLink {
  const title = context.contract.components?.schemas?.[name]?.title ?? name;
  return { title, href: schemaRoute(context.base, title) };
}

function typeLabel(context: ModelContext, schema: Schema, named: SchemaLink | undefined): string {
  if (schema.items !== undefined && plainTypes(schema).includes('array')) {
    const { schema: item, name } = flatten(context.contract, schema.items);
    const inner = name === undefined ? undefined : linkTo(context, name).title;
    return `array of ${inner ?? typeLabel(context, item, undefined)}`;
  }
  const types = plainTypes(schema);
  const label = types.length > 0 ? types.join(' or ') : (named?.title ?? schema.title ?? 'any value');
  return schema.format === undefined ? label : `${label} (${schema.format})`;
}

function unknownKeywords(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !KNOWN_KEYWORDS.has(keyword)));
}

/**
 * Follows a reference and puts the `allOf` parts together: members are collected, conditions become
 * rules. Siblings of `$ref` win over the target, as the nearer words do.
 */
function flatten(contract: Contract, schema: Schema): Flattened {
  const name = schema.$ref === undefined ? undefined : componentName(schema.$ref);
  const { $ref, ...siblings } = schema;
  const target = $ref === undefined ? {} : resolve<Schema>(contract, { $ref });
  const base: Schema = { ...target, ...siblings };
  const rules: RuleModel[] = [...ownRules(base)];
  let merged: Schema = base;
  for (const part of base.allOf ?? []) {
    const inner = flatten(contract, part);
    if (inner.schema.properties === undefined && inner.schema.oneOf === undefined) {
      rules.push(...inner.rules);
      continue;
    }
    rules.push(...inner.rules);
    merged = {
      ...inner.schema,
      ...merged,
      properties: { ...inner.schema.properties, ...merged.properties },
      required: [...(inner.schema.required ?? []), ...(merged.required ?? [])],
    };
  }
  return { schema: merged, rules, ...(name === undefined ? {} : { name }) };
}

function ownRules(schema: Schema): RuleModel[] {
  const rules: RuleModel[] = [];
  if (schema.if !== undefined) {
    rules.push({
      description: schema.description ?? 'A condition between fields.',
      exact: pick(schema, ['if', 'then', 'else']),
    });
  }
  for (const [trigger, needed] of Object.entries(schema.dependentRequired ?? {})) {
    const list = needed.map((name) => `\`${name}\``).join(', ');
    rules.push({
      description: `\`${trigger}\` is allowed only together with ${list}.`,
      exact: { dependentRequired: { [trigger]: needed } },
    });
  }
  for (const keyword of ['dependentSchemas', 'not', 'contains'] as const) {
    if (schema[keyword] !== undefined) {
      rules.push({
        description: keyword === 'contains' ? 'Some items must match a rule.' : 'A condition between fields.',
        exact: pick(schema, keyword === 'contains' ? ['contains', 'minContains', 'maxContains'] : [keyword]),
      });
    }
  }
  return rules;
}

function pick(schema: Schema, keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}
