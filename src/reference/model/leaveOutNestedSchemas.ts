import type { OperationModel, OperationSection, ReferencePageModel } from './pageModels';
import { isCompound, type SchemaModel } from './schemaModel';

/**
 * Leaves the structure of named schemas that are nested too deeply to their own pages.
 *
 * @param model a page of the reference
 * @param depth how many named schemas may be around one whose structure stays; with 0, only the outermost stay
 */
export function leaveOutNestedSchemas<Model extends ReferencePageModel>(model: Model, depth: number): Model {
  const shown = new Set<string>();
  const cut = (schema: SchemaModel) => leaveIn(schema, { depth, shown });
  // In page order, so that every place that is referred to has been visited.
  const made = model.kind === 'schema' ? { ...model, schema: cut(model.schema) } : sectionsOf(model, cut);
  const closed = (schema: SchemaModel) => closeReferences(schema, shown);
  return (
    made.kind === 'schema' ? { ...made, schema: closed(made.schema) } : sectionsOf(made, closed)
  ) as Model;
}

/** A page without the structure of any named schema that has a page of its own. */
export function withoutOthers<Model extends ReferencePageModel>(model: Model): Model {
  return leaveOutNestedSchemas(model, model.kind === 'schema' ? 0 : NOTHING);
}

/** On the page of an operation, not even the schema of a body stays. */
const NOTHING = -1;

/** The deepest nesting of named schemas with a structure in a page. */
export function nestingOf(model: ReferencePageModel): number {
  const depths: number[] = [];
  const visit = (schema: SchemaModel, depth: number): SchemaModel => {
    const isNamed = schema.named?.href !== undefined && isCompound(schema) && schema.shownAt === undefined;
    depths.push(isNamed ? depth : depth - 1);
    return within(schema, (inner) => visit(inner, isNamed ? depth + 1 : depth));
  };
  if (model.kind === 'schema') {
    visit(model.schema, 0);
  } else {
    sectionsOf(model, (schema) => visit(schema, 0));
  }
  return Math.max(0, ...depths);
}

interface Cut {
  readonly depth: number;
  /** Takes the ids of the elements whose structure stays. */
  readonly shown: Set<string>;
}

function leaveIn(schema: SchemaModel, { depth, shown }: Cut): SchemaModel {
  const { named, shownAt, id } = schema;
  if (shownAt !== undefined || named?.href === undefined || !isCompound(schema)) {
    return within(schema, (inner) => leaveIn(inner, { depth, shown }));
  }
  if (depth < 0) {
    return withoutStructure(schema, { href: named.href });
  }
  shown.add(id);
  return within(schema, (inner) => leaveIn(inner, { depth: depth - 1, shown }));
}

/** A value that was shown where its structure has been left out is also shown elsewhere. */
function closeReferences(schema: SchemaModel, shown: ReadonlySet<string>): SchemaModel {
  const { shownAt, ...rest } = schema;
  const { href } = schema.named ?? {};
  if (shownAt !== undefined && href !== undefined && !shown.has(shownAt.id)) {
    return { ...rest, shownOn: { href } };
  }
  return within(schema, (inner) => closeReferences(inner, shown));
}

/** What a line says of a value, without the structure of its schema. */
function withoutStructure(
  { named, description, guides, ...schema }: SchemaModel,
  shownOn: NonNullable<SchemaModel['shownOn']>,
): SchemaModel {
  const { id, type, nullable, readOnly, writeOnly, deprecated, facts } = schema;
  return {
    ...{ id, type, nullable, readOnly, writeOnly, deprecated, facts, shownOn },
    ...(named === undefined ? {} : { named }),
    ...(description === undefined ? {} : { description }),
    ...(guides === undefined ? {} : { guides }),
    ...EMPTY,
  };
}

const EMPTY = { rules: [], fields: [], alsoRequired: [], parts: [], choices: [], rest: [] } as const;

/** A schema with each schema directly within it replaced. */
function within(schema: SchemaModel, replace: (inner: SchemaModel) => SchemaModel): SchemaModel {
  const { fields, items, parts, choices } = schema;
  return {
    ...schema,
    fields: fields.map((field) => ({ ...field, schema: replace(field.schema) })),
    ...(items === undefined ? {} : { items: replace(items) }),
    parts: parts.map((part) => ({ ...part, schema: replace(part.schema) })),
    choices: choices.map((choice) => ({
      ...choice,
      variants: choice.variants.map((variant) => ({ ...variant, schema: replace(variant.schema) })),
    })),
  };
}

function sectionsOf(model: OperationModel, replace: (schema: SchemaModel) => SchemaModel): OperationModel {
  const parameters = <Parameter extends { readonly schema: SchemaModel }>(all: readonly Parameter[]) =>
    all.map((parameter) => ({ ...parameter, schema: replace(parameter.schema) }));
  const bodies = <Body extends { readonly schema?: SchemaModel }>(all: readonly Body[]) =>
    all.map((body) => (body.schema === undefined ? body : { ...body, schema: replace(body.schema) }));
  const section = (one: OperationSection): OperationSection => {
    switch (one.kind) {
      case 'parameters':
        return { ...one, parameters: parameters(one.parameters) };
      case 'request':
        return { ...one, bodies: bodies(one.bodies) };
      case 'responses':
        return {
          ...one,
          responses: one.responses.map((response) => ({
            ...response,
            headers: parameters(response.headers),
            bodies: bodies(response.bodies),
          })),
        };
      default:
        return one;
    }
  };
  return { ...model, sections: model.sections.map(section) };
}
