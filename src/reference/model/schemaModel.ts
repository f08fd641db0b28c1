import type { Contract, Schema } from '../../contract/openapi';
import { componentName, resolve } from '../../contract/readContract';
import { schemaRoute, type ReferenceBase } from '../../facts/routes';
import {
  conjunctionOf,
  firstOf,
  hasStructure,
  isNothing,
  membersOf,
  together,
  type AnySchema,
  type Conjunction,
} from './conjunction';
import { countWords, factsOf, type Fact } from './facts';
import { fieldId, freeId, memberPath, type IdScope } from './fieldIds';
import { distinctGuides, sharedGuides, type GuideLink, type GuideLinks } from './guideLinks';
import { joinWords } from './patternWords';
import { rulesOf, type Rule } from './rules';
import { discriminatorOf, variantKey } from './discriminator';
import { commonTypes } from './types';

/** A part of a type's name, linked if it is a schema with a page. */
export interface TypePiece {
  readonly text: string;
  readonly href?: string;
}

/** Where the page shows a named schema in full. */
export interface Place {
  readonly id: string;
  /** The text of links to it: the field's path, or a label for an entire tree. */
  readonly label: string;
}

/** One alternative of a `oneOf` or `anyOf`. */
export interface VariantModel {
  readonly label: string;
  /** The id of the element that shows this alternative, for example `attributes.payments(CASH)`. */
  readonly id: string;
  /** The property and the value that select this alternative. */
  readonly when?: { readonly property: string; readonly value: string };
  readonly schema: SchemaModel;
}

/** Alternatives, of which a value must match exactly one (`oneOf`) or at least one (`anyOf`). */
export interface ChoiceModel {
  readonly kind: 'exactly one' | 'at least one';
  readonly variants: readonly VariantModel[];
}

/** A property of an object. */
export interface FieldModel {
  readonly name: string;
  /** The id of the element that shows this property, for example `attributes.country`. */
  readonly id: string;
  readonly required: boolean;
  /** Whether the property is described only under a condition (`then`, `dependentSchemas`). */
  readonly conditional: boolean;
  readonly schema: SchemaModel;
}

/** An unnamed part of a value: an item, an additional property, or the decoded content. */
export interface PartModel {
  readonly label: string;
  /** The literal part of the label, such as the pattern of the property names. */
  readonly code?: string;
  readonly id: string;
  readonly schema: SchemaModel;
}

/** The model of a schema on a page. */
export interface SchemaModel {
  readonly id: string;
  /** The named schema of the value, linked to its page. */
  readonly named?: TypePiece;
  /** The JSON type in parts, with links for names of schemas; empty if a name says everything. */
  readonly type: readonly TypePiece[];
  /** Set if the page shows this named schema in full elsewhere: link to it instead of repeating it. */
  readonly shownAt?: Place;
  readonly description?: string;
  readonly nullable: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly deprecated: boolean;
  readonly facts: readonly Fact[];
  /** The sections of guides about the value, unless the value around it has them; absent without any. */
  readonly guides?: readonly GuideLink[];
  readonly rules: readonly Rule[];
  readonly fields: readonly FieldModel[];
  /** Properties that are required here but described elsewhere, as in an alternative that only selects properties. */
  readonly alsoRequired: readonly string[];
  /** The items of an array; their fields share the path of the array. */
  readonly items?: SchemaModel;
  readonly parts: readonly PartModel[];
  readonly choices: readonly ChoiceModel[];
  /** Sentences about undescribed properties and items, for example that they are rejected. */
  readonly rest: readonly string[];
}

/** The position in the tree, and what the page contains so far. */
export interface ModelContext {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  /** Where the page shows each named schema in full, by reference. */
  readonly shown: Map<string, Place>;
  readonly scope: IdScope;
  /** The ids used on the page, including those of headings. */
  readonly taken: Set<string>;
  readonly guides?: GuideLinks;
  /** Takes, by its id, the parts of the contract that an element of the page describes. */
  readonly described?: Map<string, readonly object[]>;
}

/**
 * Builds the model of a schema.
 *
 * A named schema is shown in full at its first occurrence on the page; later and recursive uses link to that.
 *
 * @param path the path of the schema in its document, for example `data.attributes`; empty for the entire document
 */
export function modelSchema(context: ModelContext, schema: AnySchema, path: string): SchemaModel {
  return build(context, schema, path, claimId(context, path));
}

function claimId({ scope, taken }: ModelContext, path: string): string {
  const id = freeId(fieldId(scope, path), taken);
  taken.add(id);
  return id;
}

function build(context: ModelContext, schema: AnySchema, path: string, id: string): SchemaModel {
  const conjunction = conjunctionOf(context.contract, schema);
  const { ref, all, own, about, orNull } = conjunction;
  const nested = all.some(hasStructure) && !all.some(isNothing);
  const known = ref === undefined || !nested ? undefined : context.shown.get(ref);
  if (ref !== undefined && nested && known === undefined) {
    context.shown.set(ref, { id, label: path === '' ? `the top of ${firstOf(about, 'title') ?? id}` : id });
  }
  const description = firstOf(about, 'description');
  const types = commonTypes(all);
  const parts = partsIn(schema);
  if (context.described?.has(id) === false) {
    context.described.set(id, parts);
  }
  // A schema that is shown elsewhere still has the siblings of its reference.
  const structure = structureOf(context, known === undefined ? all : own, { path, id }, description);
  const named =
    ref === undefined || known !== undefined ? [] : [resolve<Schema>(context.contract, { $ref: ref })];
  const links = distinctGuides([...named, ...parts].flatMap((part) => context.guides?.get(part) ?? []));
  return {
    id,
    ...typeOf(context, conjunction),
    ...(known === undefined ? {} : { shownAt: known }),
    ...(description === undefined ? {} : { description }),
    nullable: (orNull || types.includes('null')) && types.some((type) => type !== 'null'),
    readOnly: firstOf(all, 'readOnly') ?? false,
    writeOnly: firstOf(all, 'writeOnly') ?? false,
    deprecated: firstOf(all, 'deprecated') ?? false,
    facts: factsOf(all),
    ...withGuides(structure, links),
  };
}

/** The schema objects of the contract that a property, an item or an alternative consists of. */
function partsIn(schema: AnySchema): readonly object[] {
  return typeof schema === 'boolean' ? [] : [schema, ...(schema.allOf ?? [])];
}

type Structure = ReturnType<typeof structureOf>;

/** Puts each link to a guide at the outermost value that it is about. */
function withGuides(
  structure: Structure,
  own: readonly GuideLink[],
): Structure & Pick<SchemaModel, 'guides'> {
  const guides = sharedGuides(
    own,
    structure.fields.map(({ schema }) => schema),
  );
  const { items } = structure;
  return {
    ...structure,
    ...(guides.length === 0 ? {} : { guides }),
    fields: structure.fields.map((field) => ({ ...field, schema: guidesBeyond(field.schema, guides) })),
    ...(items === undefined ? {} : { items: guidesBeyond(items, guides) }),
  };
}

/** A value without the links that the value around it has already. */
function guidesBeyond({ guides = [], ...schema }: SchemaModel, around: readonly GuideLink[]): SchemaModel {
  const left = guides.filter(({ href }) => !around.some((other) => other.href === href));
  return left.length === 0 ? schema : { ...schema, guides: left };
}

/** The structure of a schema: properties, items, alternatives and conditions. */
function structureOf(
  context: ModelContext,
  schemas: readonly Schema[],
  { path, id }: { readonly path: string; readonly id: string },
  description: string | undefined,
): Pick<SchemaModel, 'rules' | 'fields' | 'alsoRequired' | 'items' | 'parts' | 'choices' | 'rest'> {
  if (schemas.some(isNothing)) {
    return { rules: [], fields: [], alsoRequired: [], parts: [], choices: [], rest: [] };
  }
  const required = [...new Set(schemas.flatMap((schema) => schema.required ?? []))];
  const members = membersOf(schemas);
  const conditional = membersOf(schemas.flatMap(conditionalParts));
  // Required properties come first, otherwise in contract order.
  const names = [...new Set([...members.keys(), ...conditional.keys()])].sort(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  );
  const items = schemas
    .map((schema): AnySchema | undefined => schema.items)
    .filter((list) => list !== undefined);
  const itemsModel =
    items.length === 0 || hasPositions(schemas) || isClosed(items)
      ? {}
      : { items: build(context, together(items), path, id) };
  return {
    rules: rulesOf(context.contract, schemas, description),
    fields: names.map((name) => {
      const fieldPath = memberPath(path, name);
      const schema = modelSchema(context, members.get(name) ?? conditional.get(name) ?? true, fieldPath);
      return {
        name,
        id: schema.id,
        required: required.includes(name),
        conditional: !members.has(name),
        schema,
      };
    }),
    alsoRequired: required.filter((name) => !names.includes(name)),
    ...itemsModel,
    parts: schemas.flatMap((schema) => partsOf(context, schema, path, names.length > 0)),
    choices: schemas.flatMap((schema) => choicesOf(context, schema, path)),
    rest: [...new Set(schemas.flatMap((schema) => restOf(schema, names.length > 0)))],
  };
}

/** The schemas that apply only under a condition. */
function conditionalParts(schema: Schema): Schema[] {
  const { then, else: otherwise, dependentSchemas = {} } = schema;
  return [...(schema.if === undefined ? [] : [then, otherwise]), ...Object.values(dependentSchemas)].filter(
    (part) => typeof part === 'object',
  );
}

/** Whether items have separate schemas by position. */
function hasPositions(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => schema.prefixItems !== undefined);
}

function isClosed(items: readonly AnySchema[]): boolean {
  return items.includes(false);
}

function partsOf(context: ModelContext, schema: Schema, path: string, hasFields: boolean): PartModel[] {
  const part = (label: string, suffix: string, inner: AnySchema, code?: string): PartModel => {
    const model = modelSchema(context, inner, `${path}${suffix}`);
    return { label, id: model.id, schema: model, ...(code === undefined ? {} : { code }) };
  };
  const objectOf = (inner: unknown) => (typeof inner === 'object' ? (inner as Schema) : undefined);
  const {
    patternProperties = {},
    propertyNames,
    prefixItems = [],
    items,
    contentSchema,
  } = {
    ...schema,
    contentSchema: objectOf(schema['contentSchema']),
  };
  const others = objectOf(schema.additionalProperties) ?? objectOf(schema.unevaluatedProperties);
  const further =
    (prefixItems.length > 0 ? objectOf(items) : undefined) ?? objectOf(schema['unevaluatedItems']);
  return [
    ...(propertyNames === undefined
      ? []
      : [part("Each property's name", '(name)', together([propertyNames, { type: 'string' }]))]),
    ...Object.entries<AnySchema>(patternProperties).map(([pattern, inner]) =>
      part('Each property whose name matches', `(${pattern})`, inner, pattern),
    ),
    ...(others === undefined
      ? []
      : [
          part(
            hasFields || Object.keys(patternProperties).length > 0 ? 'Each other property' : 'Each property',
            '(further)',
            others,
          ),
        ]),
    ...prefixItems.map((inner, index) => part(`Item ${String(index + 1)}`, `[${String(index)}]`, inner)),
    ...(further === undefined ? [] : [part('Each additional item', '[further]', further)]),
    ...(contentSchema === undefined ? [] : [part('The content, decoded', '(content)', contentSchema)]),
  ];
}

/** Sentences about properties and items without a schema. */
function restOf(schema: Schema, hasFields: boolean): string[] {
  const { additionalProperties, unevaluatedProperties, patternProperties, prefixItems = [] } = schema;
  const items = schema.items as AnySchema | undefined;
  const others = hasFields || patternProperties !== undefined ? 'No other properties' : 'No properties';
  const positions = countWords(undefined, prefixItems.length, 'item') ?? '';
  return [
    ...(additionalProperties === false || unevaluatedProperties === false ? [`${others} are allowed.`] : []),
    ...(additionalProperties === true ? ['Other properties are allowed.'] : []),
    ...(items === false || schema['unevaluatedItems'] === false
      ? [prefixItems.length === 0 ? 'No items are allowed.' : `There may be ${positions}.`]
      : []),
  ];
}

function choicesOf(context: ModelContext, schema: Schema, path: string): ChoiceModel[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const options = (schema[keyword] ?? []).filter((option) => option.type !== 'null');
    const kind = keyword === 'oneOf' ? 'exactly one' : 'at least one';
    return options.length === 0
      ? []
      : [{ kind, variants: variantsOf(context, schema, options, path) } satisfies ChoiceModel];
  });
}

function variantsOf(
  context: ModelContext,
  schema: Schema,
  options: readonly Schema[],
  path: string,
): VariantModel[] {
  const discriminator = discriminatorOf(context.contract, schema, options);
  return options.map((option, index) => {
    const { ref, all } = conjunctionOf(context.contract, option);
    const title = firstOf(all, 'title');
    const value = discriminator?.values[index];
    const key = value ?? variantKey(ref, title, index);
    const model = modelSchema(context, option, `${path}(${key})`);
    return {
      label: title ?? (ref === undefined ? undefined : componentName(ref)) ?? typeWords(model),
      id: model.id,
      ...(discriminator === undefined || value === undefined
        ? {}
        : { when: { property: discriminator.property, value } }),
      schema: model,
    };
  });
}

/** A type as plain text, for example `Money · object`. */
export function typeWords({ named, type }: Pick<SchemaModel, 'named' | 'type'>): string {
  const plain = type.map((piece) => piece.text).join('');
  return [named?.text, plain].filter((text) => text !== undefined && text !== '').join(' · ');
}

/** The name of a schema and its type; if it has neither, its title, or that any value is allowed. */
function typeOf(context: ModelContext, { ref, all }: Conjunction): Pick<SchemaModel, 'named' | 'type'> {
  const named = linkOf(context, ref);
  const plain = all.some(isNothing) ? [{ text: 'not allowed' }] : plainPieces(context, all);
  if (named !== undefined) {
    return { named, type: plain };
  }
  return { type: plain.length > 0 ? plain : [{ text: firstOf(all, 'title') ?? 'any value' }] };
}

function plainPieces(context: ModelContext, all: readonly Schema[]): TypePiece[] {
  const types = commonTypes(all).filter((type) => type !== 'null');
  const items = hasPositions(all)
    ? []
    : all.map((schema) => schema.items).filter((list) => typeof list === 'object');
  if (types.length === 1 && types[0] === 'array' && items.length > 0) {
    const item = conjunctionOf(context.contract, together(items));
    // An inline schema has no page, and may be recursive, so only its name is shown.
    const name =
      item.ref === undefined ? undefined : { text: firstOf(item.about, 'title') ?? componentName(item.ref) };
    const link = linkOf(context, item.ref) ?? name;
    const inner = link === undefined ? plainPieces(context, item.all) : [link];
    return [{ text: 'array of ' }, ...(inner.length > 0 ? inner : [{ text: 'any value' }])];
  }
  const format = firstOf(all, 'format');
  const text =
    types.length > 0
      ? joinWords(types, 'or')
      : commonTypes(all).includes('null')
        ? 'null'
        : optionTypes(context, all);
  return text === '' ? [] : [{ text: format === undefined ? text : `${text} (${format})` }];
}

/** The types of the alternatives, for a schema that only consists of alternatives. */
function optionTypes({ contract }: ModelContext, all: readonly Schema[]): string {
  const options = all.flatMap((schema) => schema.oneOf ?? schema.anyOf ?? []);
  const types = options.flatMap((option) => commonTypes(conjunctionOf(contract, option).all));
  return joinWords(
    [...new Set(types)].filter((type) => type !== 'null'),
    'or',
  );
}

function linkOf({ contract, base }: ModelContext, ref: string | undefined): TypePiece | undefined {
  if (ref === undefined || !/^#\/components\/schemas\/[^/]+$/.test(ref)) {
    return undefined;
  }
  const name = componentName(ref);
  const title = contract.components?.schemas?.[name]?.title ?? name;
  return { text: title, href: schemaRoute(base, title) };
}

/** Whether a schema needs more than one line of facts. */
export function isCompound(model: SchemaModel): boolean {
  return (
    model.shownAt !== undefined ||
    model.fields.length > 0 ||
    model.parts.length > 0 ||
    model.choices.length > 0 ||
    model.rules.length > 0 ||
    model.alsoRequired.length > 0 ||
    model.rest.length > 0 ||
    (model.items !== undefined && isCompound(model.items))
  );
}

/** Whether a property's structure is collapsed below its name: it needs more than a line, and is shown here. */
export function isFolded(model: SchemaModel): boolean {
  return model.shownAt === undefined && isCompound(model);
}

/** Whether simple items have anything to show besides their type, which is part of the array's type. */
export function saysMore({ facts, description, nullable, guides }: SchemaModel): boolean {
  return facts.length > 0 || description !== undefined || nullable || guides !== undefined;
}
