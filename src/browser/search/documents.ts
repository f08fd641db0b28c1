import type { SerializedIndex } from 'lunr';

/**
 * What a search index is made of, in the file format of `@easyops-cn/docusaurus-search-local`: a list with one
 * entry for each type, each with its documents and their lunr index.
 */

/** What a document is: the place of its list in an index file. */
export enum DocumentType {
  /** A page, by its title. */
  Title = 0,
  /** A heading of a page. */
  Heading = 1,
  /** What describes a page, or a field or parameter on it. */
  Description = 2,
  /** What a page is known by and does not say: words of its front matter, an operation's method and path. */
  Keywords = 3,
  /** A section's text. */
  Content = 4,
}

/** All types, in the order of the lists in an index file. */
export const documentTypes = [
  DocumentType.Title,
  DocumentType.Heading,
  DocumentType.Description,
  DocumentType.Keywords,
  DocumentType.Content,
] as const;

/** A document of an index. The letters are those of the plugin's files. */
export interface SearchDocument {
  /** Its id, which no other document of the file has. */
  readonly i: number;
  /** Its text. */
  readonly t: string;
  /** The address of its page. */
  readonly u: string;
  /** Its place on the page, with `#`. */
  readonly h?: string;
  /** The title of the section that it belongs to, or the name of the field. */
  readonly s?: string;
  /** The way to its page: the titles above it. Only pages have it. */
  readonly b?: readonly string[];
  /** The id of its page. Pages have none. */
  readonly p?: number;
}

/** One entry of an index file. */
export interface IndexEntry {
  readonly documents: readonly SearchDocument[];
  /** What `lunr.Index.load` takes. */
  readonly index: SerializedIndex;
}
