/** What of an operation the examination of recordings needs. */
export interface RecordedOperation {
  /** `checkout/createSale`. */
  readonly name: string;
  readonly api: string;
  /** In upper case. */
  readonly method: string;
  /** The path template below the API's own segment: `/tenants/{tenant_id}/sales`. */
  readonly path: string;
  /** The scopes that a token must have; `undefined` if no token is needed. */
  readonly scopes: readonly string[] | undefined;
}
