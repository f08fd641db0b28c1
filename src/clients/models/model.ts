/** What a value of a contract is, independent of the language that it is written in. */
export type ValueType =
  | { readonly kind: 'string' | 'decimal' | 'timestamp' | 'number' | 'integer' | 'boolean' | 'any' }
  | { readonly kind: 'list' | 'map' | 'nullable' | 'oneOrMany'; readonly of: ValueType }
  | { readonly kind: 'record' | 'union'; readonly name: string }
  | { readonly kind: 'enumeration'; readonly name: string; readonly isOpen: boolean };

export interface Property {
  /** As in the contract, and in JSON. */
  readonly name: string;
  readonly type: ValueType;
  readonly isRequired: boolean;
  readonly doc: string;
}

/** A required property with only one value, which nobody has to give. */
export interface Constant extends Property {
  readonly value: string;
}

/** An object with known properties; one that is open keeps the others that it is read with. */
export interface RecordModel {
  readonly kind: 'record';
  readonly name: string;
  readonly doc: string;
  readonly constants: readonly Constant[];
  /** Those whose values a program gives, required ones first. */
  readonly properties: readonly Property[];
  readonly isOpen: boolean;
  /** The unions that it is an alternative of. */
  readonly unions: readonly string[];
}

/** Texts; one that is open keeps others, too. */
export interface EnumerationModel {
  readonly kind: 'enumeration';
  readonly name: string;
  readonly doc: string;
  readonly values: readonly string[];
  readonly isOpen: boolean;
}

/** How JSON says which alternative of a union it is: by the value of a member, or by having it. */
export interface Alternative {
  readonly record: string;
  readonly member: string;
  readonly value?: string;
}

/** Exactly one of several records. */
export interface UnionModel {
  readonly kind: 'union';
  readonly name: string;
  readonly doc: string;
  readonly alternatives: readonly Alternative[];
}

export type Model = RecordModel | EnumerationModel | UnionModel;

/** What is sent and received with an API. */
export interface ApiModels {
  /** `apple-wallet` */
  readonly api: string;
  readonly title: string;
  readonly version: string;
  /** In the order of their names. */
  readonly models: readonly Model[];
}

/** A schema that cannot be written; the caller adds the file. */
export class UnsayableError extends Error {
  readonly schema: string;
  readonly fix: string;

  /** @param schema the name of the component */
  constructor(schema: string, message: string, fix: string) {
    super(message);
    this.name = 'UnsayableError';
    this.schema = schema;
    this.fix = fix;
  }
}

/** The models of one kind. */
export function ofKind<Kind extends Model['kind']>(
  models: readonly Model[],
  kind: Kind,
): readonly Extract<Model, { kind: Kind }>[] {
  return models.filter((model): model is Extract<Model, { kind: Kind }> => model.kind === kind);
}
