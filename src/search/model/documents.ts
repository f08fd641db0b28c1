import type { SerializedIndex } from 'lunr';

/**
 * The contents of a search index, in the file format of `@easyops-cn/docusaurus-search-local`: one entry per type,
 * each with its documents and their lunr index.
 */

/** The type of a document: the position of its entry in an index file. */
export enum DocumentType {
  Title = 0,
  Heading = 1,
  /** The description of a page, or of a field or parameter on it. */
  Description = 2,
  /** Search terms that are not in the text of a page: keywords of its front matter, an operation's method and path. */
  Keywords = 3,
  /** A section's text. */
  Content = 4,
}

/** All types, in the order of an index file. */
export const documentTypes = [
  DocumentType.Title,
  DocumentType.Heading,
  DocumentType.Description,
  DocumentType.Keywords,
  DocumentType.Content,
] as const;

/** A document of an index. The letters are those of the plugin's format. */
export interface SearchDocument {
  /** The id, unique in the file. */
  readonly i: number;
  /** The text. */
  readonly t: string;
  /** The address of the page. */
  readonly u: string;
  /** The fragment on the page, with `#`. */
  readonly h?: string;
  /** The title of the section that it is in, or the name of the field. */
  readonly s?: string;
  /** The breadcrumb; only pages have one. */
  readonly b?: readonly string[];
  /** The id of the page; pages have none. */
  readonly p?: number;
}

/**
 * The start of the anchor of a section with the names of another format, such as those of the receipts that tills write, and of
 * its rows: `#mapping-dsfinvk`, `#mapping-dsfinvk-BON_NR`. Each name is a place of its own, also where several share an anchor.
 */
export const FOREIGN_ANCHOR = '#mapping-';

/** The anchor of a section with examples, each of which is a place of its own. */
export const EXAMPLES_ANCHOR = '#examples';

export interface IndexEntry {
  readonly documents: readonly SearchDocument[];
  /** The argument of `lunr.Index.load`. */
  readonly index: SerializedIndex;
}
