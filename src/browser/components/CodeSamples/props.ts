/** What a page hands to the samples of its operation. */
export interface Props {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  /** Where the site serves the version of the documentation: `/`, `/2022-09/`. */
  readonly versionPath: string;
  /** The named examples; the page brings the sample of the first. */
  readonly examples: readonly { readonly name: string; readonly summary: string }[];
  /** The sample of the first example in the first language, coloured at build time. */
  readonly html: string;
}
