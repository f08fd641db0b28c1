/** Something that is accepted, but may be unintended. */
export interface Warning {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  /** Identifies the rule, where a program can want to tell it from others: `barcode-check-digit`. */
  readonly code?: string;
  /** What to do about it, as a sentence, which `detail` has as well. */
  readonly cure?: string;
  /** The value that the cure names, where it is one: `2900047110015`. */
  readonly value?: string;
}
