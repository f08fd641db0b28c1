import type { BarcodeRules } from '../../barcodes';
import type { Warning } from '../../sale';

/** An error of a compiled check: Ajv's error object without its message. */
export interface RawError {
  /** JSON Pointer to the invalid value. */
  readonly instancePath: string;
  /** The path of the rule: `Money/properties/amount/pattern`, starting with the schema's name. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The invalid property name, for a rule about names. */
  readonly propertyName?: string;
  /** Set if the value matches no alternative of a choice, and the error is that of the closest one. */
  readonly choice?: {
    readonly path: string;
    readonly index: number;
    /** The names that the value lacks for each alternative; none for one of which it breaks another rule as well. */
    readonly lacks: readonly (readonly string[])[];
  };
}

/** A body schema compiled by Ajv, which stores its errors on the function. */
export interface CompiledCheck {
  (body: unknown): boolean;
  errors?: readonly RawError[] | null;
}

/** A media type of an operation's body. */
export interface BodyTable {
  readonly mediaType: string;
  /** The name of the check; missing for a body that is not JSON, which is accepted without a check. */
  readonly check?: string;
  /** The paths to the attributes of sales in the body, with `*` for any item. */
  readonly sales: readonly (readonly string[])[];
  /** The paths to the barcodes in the body, with `*` for any item. */
  readonly barcodes: readonly (readonly string[])[];
}

export interface OperationTable {
  readonly required: boolean;
  /** In contract order; empty if the operation has no body. */
  readonly bodies: readonly BodyTable[];
}

/** The export of a generated module: the validation data of one API. */
export interface ValidatorModule {
  readonly api: string;
  readonly operations: Readonly<Record<string, OperationTable>>;
  /** The contract's descriptions of rules, by path. */
  readonly words: Readonly<Record<string, string>>;
  /** The values of a discriminator or the titles of alternatives, by the path of the choice. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** What each format of the API's barcodes can hold. */
  readonly barcodes: BarcodeRules;
  readonly checks: Readonly<Record<string, CompiledCheck>>;
}

/** One problem of a body, before it becomes an error object. */
export interface BodyProblem {
  readonly path: readonly string[];
  /** Identifies the violated rule independently of the body: the keyword and its subject. */
  readonly rule: string;
  readonly detail: string;
  readonly remedy?: Remedy | undefined;
}

/** What would make an invalid value valid, as far as the broken rule tells. */
export type Remedy =
  /** Another name for the property. */
  | { readonly kind: 'rename'; readonly name: string }
  /** Another value, the likeliest first. */
  | { readonly kind: 'replace'; readonly values: readonly unknown[] }
  /** A value of another type, of the names of JSON Schema; which one, the rule does not tell. */
  | { readonly kind: 'retype'; readonly types: readonly unknown[] }
  /** The property goes: its object has none of this name, and none like it. */
  | { readonly kind: 'remove' }
  /** The property is removed here if another place says the same. */
  | { readonly kind: 'remove repeat' }
  /** A property that the object lacks; what its value is, the rule does not tell. */
  | {
      readonly kind: 'add';
      readonly name: string;
      /** What the contract calls the form that requires it, of those that the object can still have. */
      readonly form?: string;
      /** The other ones, in the order of the contract; once for all properties that an object lacks. */
      readonly others?: readonly Form[];
    }
  /** These texts go around the value. */
  | { readonly kind: 'wrap'; readonly before: string; readonly after: string };

export interface Form {
  readonly form: string;
  /** A property that it requires, and that distinguishes it. */
  readonly name: string;
}

/** A JSON:API error object of the API's error catalogue. */
export interface ApiError {
  readonly id: string;
  readonly status: '400';
  readonly code: 'InvalidParameterValue';
  readonly title: string;
  readonly detail: string;
  /** Missing if there is no body, since a pointer must resolve. */
  readonly source?: { readonly pointer: string };
}

export interface ErrorDocument {
  readonly errors: readonly ApiError[];
}

export type { Warning };

/** The result of {@link Validate}. */
export type Verdict =
  | {
      readonly valid: true;
      readonly warnings?: readonly Warning[];
      /** Set for a body that is not JSON, which accepts any content. */
      readonly unchecked?: true;
    }
  | {
      readonly valid: false;
      readonly document: ErrorDocument;
      /** For each error of the document what would make the value valid, if something would. */
      readonly remedies?: readonly (Remedy | undefined)[];
      /** What the fiscal code of a sale says otherwise than the sale, of values that can be read. */
      readonly warnings?: readonly Warning[];
    };

/**
 * Validates a body.
 *
 * @param operationId `api/operationId`, or `operationId` alone if only one API has it
 * @param body any JSON value; `undefined` for no body
 * @param mediaType the media type of the body; by default the first one of the operation
 * @throws {UnknownOperationError} if the operation id is unknown or ambiguous
 * @throws {UnknownMediaTypeError} if the operation does not support the media type
 */
export type Validate = (operationId: string, body?: unknown, mediaType?: string) => Verdict;

/**
 * Validates a body as it is sent, which also reports what a JSON value cannot show: text that is not JSON,
 * and names that an object has more than once.
 *
 * @param operationId as for {@link Validate}
 * @param bytes `undefined` for no body
 * @param mediaType as for {@link Validate}
 * @throws {UnknownOperationError} if the operation id is unknown or ambiguous
 * @throws {UnknownMediaTypeError} if the operation does not support the media type
 * @throws {UnreadableFieldsError} if the media type is a form, and the bytes are not a JSON object of its fields
 */
export type ValidateBytes = (
  operationId: string,
  bytes: Uint8Array | undefined,
  mediaType?: string,
) => Verdict;
