/** Something that is accepted, but may be unintended. */
export interface Warning {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
}
