import type { SearchedField } from './page';
import type { ModelledSearch } from './searchPage';
import {
  type BodyModel,
  type FieldModel,
  isCompound,
  isFolded,
  type OperationModel,
  type OperationSection,
  type ParameterModel,
  type PartModel,
  plainText,
  type ReferencePageModel,
  saysMore,
  type SchemaModel,
  typeWords,
  type VariantModel,
} from '../../reference';

/**
 * The search terms of a reference page, from its model. Its fields are only those that are described on the page
 * itself: fields of a named schema are found on that schema's page, so that a field has one place however many
 * operations have it.
 */
export function searchContent(model: ReferencePageModel): ModelledSearch {
  const { kind, description = '' } = model;
  return model.kind === 'operation'
    ? { kind, text: plainText(description), names: namesOf(model), fields: model.sections.flatMap(fieldsOf) }
    : {
        kind,
        text: plainText(description),
        names: [],
        fields: [
          { ...contentOf(model.schema, true), id: '', path: '', ...schemaLink(model.schema.type) },
          // The page's own name of the schema is not a link.
          ...(schemaLink(model.schema.type).schema === undefined ? membersOf(model.schema) : []),
        ],
      };
}

/** Method and path, or the event's type; the operation id; and the names of the examples, if there are several. */
function namesOf({ endpoint: { method, path }, operationId, samples }: OperationModel): readonly string[] {
  const examples = samples?.examples ?? [];
  return [
    method === 'event' ? path : `${method.toUpperCase()} ${path}`,
    operationId,
    ...(examples.length < 2
      ? []
      : examples.flatMap(({ name, summary }) => [name, summary.replace(/,/g, '')])),
  ];
}

function fieldsOf(section: OperationSection): readonly SearchedField[] {
  switch (section.kind) {
    case 'parameters':
      return parameterFields(section.parameters);
    case 'request':
      return bodyFields(section.bodies);
    case 'responses':
      return section.responses.flatMap(({ headers, bodies }) => [
        ...parameterFields(headers),
        ...bodyFields(bodies),
      ]);
    default:
      return [];
  }
}

function bodyFields(bodies: readonly BodyModel[]): readonly SearchedField[] {
  return bodies.flatMap(({ schema }) =>
    schema === undefined || linkOf(schema).schema !== undefined ? [] : membersOf(schema),
  );
}

function parameterFields(parameters: readonly ParameterModel[]): readonly SearchedField[] {
  return parameters.flatMap(({ name, description = '', schema }) => [
    {
      id: schema.id,
      path: name,
      text: plainText(description),
      values: valuesOf(schema, true),
      ...linkOf(schema),
    },
    ...(linkOf(schema).schema === undefined ? membersOf(schema) : []),
  ]);
}

/** The properties of a value at any depth, down to those that a named schema describes. */
function membersOf({ fields, parts, items, choices }: SchemaModel): readonly SearchedField[] {
  return [
    ...fields.flatMap(memberFields),
    ...parts.flatMap(({ schema }: PartModel) => membersOf(schema)),
    ...(items === undefined ? [] : membersOf(items)),
    ...choices.flatMap(({ variants }) => variants.flatMap(variantFields)),
  ];
}

function memberFields({ name, id, schema }: FieldModel): readonly SearchedField[] {
  return [
    { id, path: pathOf(id, name), ...contentOf(schema, !isFolded(schema)), ...linkOf(schema) },
    ...(linkOf(schema).schema === undefined ? membersOf(schema) : []),
  ];
}

function variantFields({ label, schema }: VariantModel): readonly SearchedField[] {
  // A variant with the name of its schema has no separate link.
  const isLinked = typeWords(schema) !== label && linkOf(schema).schema !== undefined;
  return isLinked ? [] : membersOf(schema);
}

/** A property's path; for headers and properties of a response, the name alone. */
function pathOf(id: string, name: string): string {
  return /^(?:path|query|header|cookie|document|\d{3}|default)\./.test(id)
    ? name
    : id.replace(/\(.*?\)/g, '');
}

/** @param isOpen whether the description of its parts follows directly */
function contentOf(schema: SchemaModel, isOpen: boolean): Pick<SearchedField, 'text' | 'values'> {
  return { text: plainText(schema.description ?? ''), values: valuesOf(schema, isOpen) };
}

/** The enumerated values of a schema; for arrays and additional properties, those of the items and properties. */
function valuesOf(schema: SchemaModel, isOpen: boolean): readonly string[] {
  const { parts, items } = schema;
  const inner = isOpen
    ? [
        ...parts.map((part) => part.schema),
        ...(items !== undefined && !isCompound(items) && saysMore(items) ? [items] : []),
      ]
    : [];
  return [schema, ...inner].flatMap(({ facts }) =>
    facts.flatMap(({ codes, isComplete }) => (isComplete === true ? codes : [])),
  );
}

function linkOf({ named, type }: SchemaModel): Pick<SearchedField, 'schema'> {
  return schemaLink([...(named === undefined ? [] : [named]), ...type]);
}

function schemaLink(pieces: SchemaModel['type']): Pick<SearchedField, 'schema'> {
  const href = pieces.find((piece) => piece.href !== undefined)?.href;
  return href === undefined ? {} : { schema: href };
}
