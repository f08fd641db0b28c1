/** An error as a compiled check reports it: Ajv's error object without its English message. */
export interface RawError {
  /** JSON Pointer to the value at fault. */
  readonly instancePath: string;
  /** Where the rule stands: `Money/properties/amount/pattern`, the first part naming the schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The name at fault, where a rule limits the names of members and not a value. */
  readonly propertyName?: string;
  /** Set where the value fits no alternative of a choice, and the error is of the closest one. */
  readonly choice?: { readonly path: string; readonly index: number };
}

/** A body schema compiled by Ajv; it leaves its errors on itself. */
interface CompiledCheck {
  (body: unknown): boolean;
  errors?: readonly RawError[] | null;
}

/** One media type that an operation takes. */
export interface BodyTable {
  readonly mediaType: string;
  /** The name of the check; absent for a body that is not JSON, which is taken as it is. */
  readonly check?: string;
  /** Where sales stand in the body: the members that lead to the attributes, `*` for any item. */
  readonly sales: readonly (readonly string[])[];
}

/** What an operation takes as its body. */
export interface OperationTable {
  readonly required: boolean;
  /** In the order of the contract; none where the operation takes no body. */
  readonly bodies: readonly BodyTable[];
}

/** What a generated module exports: everything that the validator knows about one API. */
export interface ValidatorModule {
  readonly api: string;
  readonly operations: Readonly<Record<string, OperationTable>>;
  /** What the contract says about a rule, by the path of the rule. */
  readonly words: Readonly<Record<string, string>>;
  /** The values of a discriminator or the titles of alternatives, by the path of the choice. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly checks: Readonly<Record<string, CompiledCheck>>;
}

/** One problem of a body, before it becomes an error object. */
export interface Finding {
  /** The members and indices that lead to the value at fault. */
  readonly path: readonly string[];
  /** What was broken, the same for every body: the keyword and what it is about. */
  readonly rule: string;
  readonly detail: string;
}

/** A JSON:API error object of the API's error catalogue. */
export interface ApiError {
  readonly id: string;
  readonly status: '400';
  readonly code: 'InvalidParameterValue';
  readonly title: string;
  readonly detail: string;
  /** Absent where the body itself is missing, since a pointer must point at something. */
  readonly source?: { readonly pointer: string };
}

/** The API's own error document. */
export interface ErrorDocument {
  readonly errors: readonly ApiError[];
}

/** Something that is accepted, but that the sender may not have meant. */
export interface Warning {
  readonly pointer: string;
  readonly detail: string;
}

/** What {@link Validate} says about a body. */
export type Verdict =
  | {
      readonly valid: true;
      readonly warnings?: readonly Warning[];
      /** Set for a body that is not JSON, of which any content is taken. */
      readonly unchecked?: true;
    }
  | { readonly valid: false; readonly document: ErrorDocument };

/**
 * Tells whether a body may be sent.
 *
 * @param operationId `api/operationId`, or `operationId` alone where one API only has it
 * @param body any JSON value; `undefined` for no body
 * @param mediaType which of the operation's bodies it is; the first one by default
 * @throws {UnknownOperationError} when there is no such operation, or several
 * @throws {UnknownMediaTypeError} when the operation does not take the media type
 */
export type Validate = (operationId: string, body?: unknown, mediaType?: string) => Verdict;
