/** The props that a page passes to the samples of its operation. */
export interface Props {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  /** The path of the documentation version: `/`, `/2022-09/`. */
  readonly versionPath: string;
  /** The named examples; the page contains the sample of the first. */
  readonly examples: readonly { readonly name: string; readonly summary: string }[];
  /** The sample of the first example in the first language, highlighted at build time. */
  readonly html: string;
}
