import type { IndexEntry } from './documents';
import type { DOCUMENTATION_FORMAT } from '../../portal/files';

/** A page of the documentation as Markdown. */
export interface DocumentedPage {
  /** `/public/checkout/amounts/`. */
  readonly route: string;
  readonly title: string;
  readonly markdown: string;
}

/** The content of the file with the documentation: the current version, for tools without a network. */
export interface DocumentationFile {
  readonly format: typeof DOCUMENTATION_FORMAT;
  readonly version: string;
  /** The address of the portal, without a trailing slash: links of the pages begin with it. */
  readonly portal: string;
  /** By route. */
  readonly pages: readonly DocumentedPage[];
  readonly index: readonly IndexEntry[];
}
