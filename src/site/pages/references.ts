/** What a reference is for, which decides what it may point to. */
export type Role =
  /** What a reader follows: a page, a fragment of it, or a file. */
  | 'link'
  /** What a browser fetches for the page: a file. */
  | 'asset'
  /**
   * The address of a page or a file for other programs, so it includes the host: canonical, feeds, sitemap,
   * `og:url`.
   */
  | 'name'
  /** The same for a file: `og:image`. */
  | 'named file';

/** An address in a file of the built site. */
export interface Reference {
  /** As written, with the escapes of HTML or XML decoded. */
  readonly address: string;
  readonly role: Role;
  /** What contains it, for messages: `<a href>`, `og:image`. */
  readonly by: string;
}

export interface BuiltFile {
  readonly references: readonly Reference[];
  /** Problems with the file itself, such as invalid JSON. */
  readonly problems: readonly string[];
}

/** The addresses and ids of a page. */
export interface PageLinks extends BuiltFile {
  readonly ids: ReadonlySet<string>;
}

/** The parts of a page that matter for links. */
export interface LinkedPage extends PageLinks {
  /** The target of `meta refresh`, for a redirect page. */
  readonly leadsTo: string | undefined;
  readonly noindex: boolean;
}
