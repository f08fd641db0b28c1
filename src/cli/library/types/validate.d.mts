import type { Problem } from './problem.mjs';

/** An error object, as the API returns it. */
export interface BodyError {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** A JSON Pointer to the place in the body. */
  readonly source?: { readonly pointer: string };
}

/** Something that the API accepts, but that may be unintended, such as sums that do not add up. */
export interface BodyWarning {
  /** A JSON Pointer to the place in the body. */
  readonly pointer: string;
  /** Names the rule, such as `totals-sum`. */
  readonly code: string;
  readonly detail: string;
}

export interface ValidateOptions {
  /** By default the first one of the operation. */
  readonly mediaType?: string;
}

export interface ValidateResult {
  /** Whether the API would accept the body. */
  readonly ok: boolean;
  readonly errors: readonly BodyError[];
  readonly warnings: readonly BodyWarning[];
  /** Set if the operation or its media type is unknown, or the body cannot be written as JSON. */
  readonly problem?: Problem;
}

/**
 * Validates a body against the contract.
 *
 * @param operation such as `createSale`, or `apple-wallet/createPass` where two APIs share the name
 * @param body a value of JSON, a text of JSON, or its bytes
 */
export declare function validate(
  operation: string,
  body?: unknown,
  options?: ValidateOptions,
): ValidateResult;
