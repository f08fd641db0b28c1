import { componentName, listOperations, resolve } from '../../contract';
import type { Contract, MediaType, Schema } from '../../contract';
import {
  type Alternative,
  type ApiModels,
  type Constant,
  type EnumerationModel,
  type Model,
  ofKind,
  type Property,
  type RecordModel,
  type UnionModel,
  UnsayableError,
  type ValueType,
} from './model';
import { pascal } from './pascal';

/**
 * Reads what is sent and received with an API from its contract: every schema that a body of JSON consists of.
 *
 * @throws {UnsayableError} for a schema with a keyword or a form that no model has
 */
export function readModels(api: string, contract: Contract): ApiModels {
  const reader = new ModelReader(contract);
  const operations = listOperations(contract);
  // Requests first: what only responses have is read last, and may grow.
  for (const { kind, operation } of operations) {
    if (kind === 'path' && operation.requestBody !== undefined) {
      reader.readBodies(resolve<Bodies>(contract, operation.requestBody), 'sent');
    }
  }
  for (const { kind, operation } of operations) {
    if (kind === 'webhook' && operation.requestBody !== undefined) {
      reader.readBodies(resolve<Bodies>(contract, operation.requestBody), 'received');
    }
    for (const response of Object.values(operation.responses)) {
      reader.readBodies(resolve<Bodies>(contract, response), 'received');
    }
  }
  const models = reader.models().sort((a, b) => (a.name < b.name ? -1 : 1));
  return { api, title: contract.info.title, version: contract.info.version, models };
}

interface Bodies {
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** Keywords that restrict values or describe them, which no type says; the validator checks them. */
const BESIDE_TYPES: ReadonlySet<string> = new Set(
  `title description examples default deprecated readOnly writeOnly externalDocs format pattern minLength maxLength
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties
  propertyNames dependentRequired if then else not contentEncoding contentMediaType discriminator`.split(
    /\s+/,
  ),
);

/** Keywords that a type is read from. */
const OF_TYPES: ReadonlySet<string> = new Set(
  `$ref type properties required additionalProperties unevaluatedProperties items allOf anyOf oneOf const enum`.split(
    ' ',
  ),
);

const SCALARS = { boolean: 'boolean', integer: 'integer', number: 'number' } as const;

class ModelReader {
  private readonly contract: Contract;
  private readonly found = new Map<string, Model>();
  private direction: 'sent' | 'received' = 'sent';

  constructor(contract: Contract) {
    this.contract = contract;
  }

  readBodies({ content = {} }: Bodies, direction: 'sent' | 'received'): void {
    this.direction = direction;
    for (const [mediaType, { schema }] of Object.entries(content)) {
      if (schema !== undefined && /json|form/.test(mediaType)) {
        this.typeOf(schema, 'Body');
      }
    }
  }

  /** All that were read, each with the unions that it belongs to. */
  models(): Model[] {
    const all = [...this.found.values()];
    const unions = ofKind(all, 'union');
    return all.map((model) =>
      model.kind === 'record'
        ? {
            ...model,
            unions: unions
              .filter(({ alternatives }) => alternatives.some(({ record }) => record === model.name))
              .map(({ name }) => name),
          }
        : model,
    );
  }

  /** @param name what the schema is called if it needs a name and is no component */
  private typeOf(schema: Schema, name: string): ValueType {
    if (schema.$ref !== undefined) {
      return this.typeOf(resolve<Schema>(this.contract, { $ref: schema.$ref }), componentName(schema.$ref));
    }
    this.refuseUnknown(schema, name);
    const { type, enum: values = schema.const === undefined ? undefined : [schema.const] } = schema;
    if (values !== undefined) {
      return this.enumeration(schema, name, values);
    }
    switch (type) {
      case undefined:
        return this.choice(schema, name);
      case 'array':
        return { kind: 'list', of: this.typeOf(schema.items ?? {}, `${name}Item`) };
      case 'object':
        return this.objectType(schema, name);
      case 'string':
        return { kind: textKind(schema) };
      case 'boolean':
      case 'integer':
      case 'number':
        return { kind: SCALARS[type] };
      default:
        throw new UnsayableError(
          name,
          `has the type ${JSON.stringify(type)}.`,
          'give it one type, or alternatives in anyOf.',
        );
    }
  }

  private refuseUnknown(schema: Schema, name: string): void {
    const unknown = Object.keys(schema).find(
      (keyword) => !BESIDE_TYPES.has(keyword) && !OF_TYPES.has(keyword) && !keyword.startsWith('x-'),
    );
    if (unknown !== undefined) {
      throw new UnsayableError(
        name,
        `has the keyword ${unknown}.`,
        'say it without that keyword, or teach src/clients/models/readModels.ts what it means for a type.',
      );
    }
  }

  private enumeration(schema: Schema, name: string, values: readonly unknown[]): ValueType {
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length < values.length) {
      throw new UnsayableError(name, 'lists values that are not strings.', 'list strings.');
    }
    // What requests contain stays closed; responses stay open, as openapi/README.md says.
    const { isOpen } = this.add<EnumerationModel>(name, () => ({
      ...{ kind: 'enumeration', name, doc: docOf(schema), values: texts },
      isOpen: this.direction === 'received',
    }));
    return { kind: 'enumeration', name, isOpen };
  }

  private objectType(schema: Schema, name: string): ValueType {
    const parts = [schema, ...this.partsOf(schema)];
    const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}).reverse()) as Record<
      string,
      Schema
    >;
    const { additionalProperties: others } = schema;
    if (Object.keys(properties).length === 0) {
      return typeof others === 'object'
        ? { kind: 'map', of: this.typeOf(others, `${name}Value`) }
        : { kind: 'any' };
    }
    if (typeof others === 'object') {
      throw new UnsayableError(
        name,
        'has both properties and a schema for others.',
        'list its properties, or allow any.',
      );
    }
    const required = new Set(parts.flatMap((part) => part.required ?? []));
    this.add<RecordModel>(name, () => {
      const all = Object.entries(properties).map(([key, value]) =>
        this.property(key, value, required.has(key), name),
      );
      const given = all.filter((one) => !isConstant(one));
      return {
        ...{ kind: 'record', name, doc: docOf(schema), unions: [], constants: all.filter(isConstant) },
        properties: [...given.filter((one) => one.isRequired), ...given.filter((one) => !one.isRequired)],
        isOpen: others !== false && schema.unevaluatedProperties !== false,
      };
    });
    return { kind: 'record', name };
  }

  /** The schemas that a record is made of; one without properties only restricts others. */
  private partsOf(schema: Schema): Schema[] {
    return (schema.allOf ?? [])
      .map((part) => resolve<Schema>(this.contract, part))
      .filter(({ properties }) => properties !== undefined)
      .flatMap((part) => [part, ...this.partsOf(part)]);
  }

  private property(name: string, schema: Schema, isRequired: boolean, owner: string): Property | Constant {
    const { const: value, description } = resolve<Schema>(this.contract, schema);
    const doc = docOf({ description: schema.description ?? description ?? '' });
    if (isRequired && typeof value === 'string') {
      return { name, type: { kind: 'string' }, isRequired, value, doc };
    }
    const type = this.typeOf(schema, `${owner}${pascal(name)}`);
    if (type.kind === 'nullable' && isRequired) {
      throw new UnsayableError(
        owner,
        `requires ${name}, which may be null.`,
        'make it optional, or never null.',
      );
    }
    return { name, type, isRequired, doc };
  }

  /** A schema without a type: alternatives, or anything. */
  private choice(schema: Schema, name: string): ValueType {
    const { oneOf, anyOf } = schema;
    const [first, second] = oneOf ?? anyOf ?? [];
    if (first === undefined || second === undefined) {
      return { kind: 'any' };
    }
    if (oneOf !== undefined) {
      return second.type === 'array' && oneOf.length === 2
        ? { kind: 'oneOrMany', of: this.typeOf(first, name) }
        : this.union(schema, oneOf, name);
    }
    if (second.type === 'null' && anyOf?.length === 2) {
      return { kind: 'nullable', of: this.typeOf(first, name) };
    }
    const isPlain = anyOf?.every((each) => isAnything(this.typeOf(each.type === 'null' ? {} : each, name)));
    if (isPlain !== true) {
      throw new UnsayableError(
        name,
        'has alternatives in anyOf that are not plain values.',
        'use oneOf with a discriminator.',
      );
    }
    return { kind: 'any' };
  }

  private union(schema: Schema, oneOf: readonly Schema[], name: string): ValueType {
    const records = oneOf.map((each) => this.typeOf(each, name));
    this.add<UnionModel>(name, () => ({
      ...{ kind: 'union', name, doc: docOf(schema) },
      alternatives: records.map((type) =>
        this.alternative(type, records, schema.discriminator?.propertyName, name),
      ),
    }));
    return { kind: 'union', name };
  }

  private alternative(
    type: ValueType,
    all: readonly ValueType[],
    discriminator: string | undefined,
    union: string,
  ): Alternative {
    const propertiesOf = (one: ValueType): readonly (Property | Constant)[] => {
      const model = one.kind === 'record' ? this.found.get(one.name) : undefined;
      return model?.kind === 'record' ? [...model.constants, ...model.properties] : [];
    };
    const told = propertiesOf(type).find((property) =>
      discriminator === undefined
        ? property.isRequired &&
          !all.some((one) => one !== type && propertiesOf(one).some(({ name }) => name === property.name))
        : property.name === discriminator && isConstant(property),
    );
    if (type.kind !== 'record' || told === undefined) {
      throw new UnsayableError(
        union,
        'has alternatives that nothing tells apart.',
        'add a discriminator, or a required property that only this alternative has.',
      );
    }
    return { record: type.name, member: told.name, ...(isConstant(told) ? { value: told.value } : {}) };
  }

  /** Reads a model once, however often it is used, also from within itself. */
  private add<Kind extends Model>(name: string, read: () => Kind): Kind {
    const known = this.found.get(name);
    if (known !== undefined) {
      return known as Kind;
    }
    this.found.set(name, { kind: 'enumeration', name, doc: '', values: [], isOpen: true });
    const model = read();
    this.found.set(name, model);
    return model;
  }
}

function isConstant(property: Property | Constant): property is Constant {
  return 'value' in property;
}

function isAnything(type: ValueType): boolean {
  return type.kind === 'map' ? type.of.kind === 'any' : !('of' in type || 'name' in type);
}

/** A pattern of decimals takes digits with a point, and no letters after it. */
function textKind({ format, pattern }: Schema): 'string' | 'decimal' | 'timestamp' {
  if (format === 'date-time') {
    return 'timestamp';
  }
  const test = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  return test?.test('1.25') === true && !test.test('1.aa') ? 'decimal' : 'string';
}

/** The first sentence of a description, as plain text on one line. */
function docOf({ description = '' }: Schema): string {
  const text = description
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}
