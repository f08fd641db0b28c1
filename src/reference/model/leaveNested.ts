import type { OperationModel, OperationSection, ReferencePageModel } from './pageModels';
import { isCompound, type SchemaModel } from './schemaModel';

/** Where a named schema is shown, by the address of its page. */
type PlaceOf = (href: string) => SchemaModel['shownOn'];

/**
 * Leaves the structure of named schemas that are nested too deeply to their own pages.
 *
 * @param model a page of the reference
 * @param depth how many named schemas may be around one whose structure stays; with 0, only the outermost stay
 * @param placeOf where a reader finds the rest; by default on the page of the schema
 */
export function leaveNested<Model extends ReferencePageModel>(
  model: Model,
  depth: number,
  placeOf: PlaceOf = (href) => ({ href }),
): Model {
  const shown = new Set<string>();
  const cut = (schema: SchemaModel) => leaveIn(schema, { depth, placeOf, shown });
  // In page order, so that every place that is referred to has been visited.
  const made = model.kind === 'schema' ? { ...model, schema: cut(model.schema) } : sectionsOf(model, cut);
  const closed = (schema: SchemaModel) => closeReferences(schema, { placeOf, shown });
  return (
    made.kind === 'schema' ? { ...made, schema: closed(made.schema) } : sectionsOf(made, closed)
  ) as Model;
}

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
  readonly placeOf: PlaceOf;
  /** Takes the ids of the elements whose structure stays. */
  readonly shown: Set<string>;
}

function leaveIn(schema: SchemaModel, { depth, placeOf, shown }: Cut): SchemaModel {
  const { named, shownAt, id } = schema;
  if (shownAt !== undefined || named?.href === undefined || !isCompound(schema)) {
    return within(schema, (inner) => leaveIn(inner, { depth, placeOf, shown }));
  }
  const place = depth < 0 ? placeOf(named.href) : undefined;
  if (place !== undefined) {
    return withoutStructure(schema, place);
  }
  shown.add(id);
  return within(schema, (inner) => leaveIn(inner, { depth: depth - 1, placeOf, shown }));
}

/** A value that was shown where its structure has been left out is shown elsewhere, too. */
function closeReferences(
  schema: SchemaModel,
  { placeOf, shown }: Pick<Cut, 'placeOf' | 'shown'>,
): SchemaModel {
  const { shownAt, ...rest } = schema;
  const { href } = schema.named ?? {};
  const place =
    shownAt === undefined || href === undefined || shown.has(shownAt.id) ? undefined : placeOf(href);
  if (place !== undefined) {
    return { ...rest, shownOn: place };
  }
  return within(schema, (inner) => closeReferences(inner, { placeOf, shown }));
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

/** A page with each schema of its parameters, headers and bodies replaced, in page order. */
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
