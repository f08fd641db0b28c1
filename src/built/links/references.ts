/** What a reference stands for, which decides what may be there. */
export type Role =
  /** What a reader follows: a page, a place on it, or a file. */
  | 'link'
  /** What a browser fetches for the page: a file. */
  | 'asset'
  /** What names a page or a file to other programs, so with the host: canonical, feeds, sitemap, `og:url`. */
  | 'name'
  /** As a name, of a file: `og:image`. */
  | 'named file';

/** An address in a file of the built site. */
export interface Reference {
  /** As it is written, without the escapes of HTML or XML. */
  readonly address: string;
  readonly role: Role;
  /** What has it, for people: `<a href>`, `og:image`. */
  readonly by: string;
}

/** What a file of the built site says about addresses. */
export interface BuiltFile {
  readonly references: readonly Reference[];
  /** What is wrong with the file itself: JSON that cannot be parsed. */
  readonly faults: readonly string[];
}

/** What a page says about addresses. */
export interface PageLinks extends BuiltFile {
  readonly ids: ReadonlySet<string>;
}

/** A page of the built site, as far as addresses go. */
export interface LinkedPage extends PageLinks {
  /** Where `meta refresh` leads to, for a page that only leads on. */
  readonly leadsTo: string | undefined;
  readonly noindex: boolean;
}
