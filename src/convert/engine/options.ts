/** What no source says, and the reader decides. */
export interface ConvertOptions {
  /** The language of the receipt, `de-DE`; by default German in the country of the receipt. */
  readonly locale?: string;
}
