import { componentName, type Contract, resolve, type Schema } from '../../contract';
import type { ReferenceBase } from '../../portal/routes';
import {
  conjunctionOf,
  firstOf,
  hasStructure,
  isNothing,
  membersOf,
  together,
  type AnySchema,
} from '../schema/conjunction';
import { discriminatorOf, variantKey } from '../schema/discriminator';
import { factsOf } from './facts';
import { fieldId, freeId, memberPath, type IdScope } from './fieldIds';
import { distinctGuides, sharedGuides, type GuideLink, type GuideLinks } from './guideLinks';
import { withoutRepeats } from './repeats';
import { rulesOf } from './writtenRules';
import {
  typeWords,
  type ChoiceModel,
  type PartModel,
  type SchemaPlace,
  type SchemaModel,
  type VariantModel,
} from './schemaModel';
import { typeOf } from './typeNames';
import { commonTypes, hasPlaces } from './commonTypes';
import { unnamedParts, wordsOnRest } from './unnamedParts';

/** The position in the tree, and what the page contains so far. */
export interface ModelContext {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  /** Where the page shows each named schema in full, by reference. */
  readonly shown: Map<string, SchemaPlace>;
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
    ...(known === undefined ? {} : { shownAt: { ...known, isList: types.includes('array') } }),
    ...(description === undefined ? {} : { description }),
    nullable: (orNull || types.includes('null')) && types.some((type) => type !== 'null'),
    readOnly: firstOf(all, 'readOnly') ?? false,
    writeOnly: firstOf(all, 'writeOnly') ?? false,
    deprecated: firstOf(all, 'deprecated') ?? false,
    facts: withoutRepeats(factsOf(all), {
      description,
      format: firstOf(all, 'format'),
      encoding: all.map((one) => one['contentEncoding']).find((name) => typeof name === 'string'),
    }),
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
    items.length === 0 || hasPlaces(schemas) || items.includes(false)
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
    parts: schemas.flatMap((schema) => schemaParts(context, schema, path, names.length > 0)),
    choices: schemas.flatMap((schema) => choicesOf(context, schema, path)),
    rest: [...new Set(schemas.flatMap((schema) => wordsOnRest(schema, names.length > 0)))],
  };
}

/** The schemas that apply only under a condition. */
function conditionalParts(schema: Schema): Schema[] {
  const { then, else: otherwise, dependentSchemas = {} } = schema;
  return [...(schema.if === undefined ? [] : [then, otherwise]), ...Object.values(dependentSchemas)].filter(
    (part) => typeof part === 'object',
  );
}

function schemaParts(context: ModelContext, schema: Schema, path: string, hasFields: boolean): PartModel[] {
  return unnamedParts(schema, hasFields).map(({ suffix, schema: inner, ...part }) => {
    const model = modelSchema(context, inner, `${path}${suffix}`);
    return { ...part, id: model.id, schema: model };
  });
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
