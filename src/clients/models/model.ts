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
  /** The only value of a required property, which nobody has to give. */
  readonly constant?: string;
  readonly doc: string;
}

/** An object with known properties; one that is open keeps the others that it is read with. */
export interface RecordModel {
  readonly kind: 'record';
  readonly name: string;
  readonly doc: string;
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

/** The properties whose values a program gives, required ones first. */
export function givenProperties({ properties }: RecordModel): readonly Property[] {
  const given = properties.filter(({ constant }) => constant === undefined);
  return [...given.filter(({ isRequired }) => isRequired), ...given.filter(({ isRequired }) => !isRequired)];
}

/** The required properties with the only value that each may have. */
export function constantsOf({
  properties,
}: RecordModel): readonly (readonly [name: string, value: string])[] {
  return properties.flatMap(({ name, constant }) =>
    constant === undefined ? [] : [[name, constant] as const],
  );
}
