/** Something in the samples that a reader can have a value of their own for. */
export interface Placeholder {
  /** `host`, `token`, or the parameter of a path: `sale_id`. */
  readonly name: string;
  /** The values of the samples. */
  readonly examples: readonly string[];
  /** What the samples call it where it has no value: `{saleId}`. */
  readonly input?: string;
  /** The environment variable that holds it: `SLIPWAY_TENANT_ID`. */
  readonly variable?: string;
  /** What the contract says of it. */
  readonly description: string;
  /** What the contract demands of it. */
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
}

/** Where the site serves the placeholders of all samples, without a leading slash. */
export const PLACEHOLDERS_FILE = 'explorer/placeholders.json';
