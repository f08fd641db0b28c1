/** A section of a page, from one heading to the next. */
export interface Section {
  /** The id of the heading, without `#`; none before the first heading. */
  readonly id?: string;
  /** The text of the heading; the page's title before the first heading. */
  readonly title: string;
  readonly text: string;
}

/** A field, a parameter, a header or a table row that has a name and an id. */
export interface SearchedField {
  /** The id, without `#`. */
  readonly id: string;
  /** The name with its parents: `customUnit.name`. */
  readonly path: string;
  readonly text: string;
  /** The enumerated values, if any. */
  readonly values: readonly string[];
  readonly schema?: string;
  /**
   * Names that are no words of ours, such as those of another format: it is found by them as they are, and its text only says
   * what they are. Such fields may share the anchor of their section.
   */
  readonly foreign?: readonly string[];
}

/** The searchable content of a built page. */
export interface Page {
  /** The address on the site, with a trailing slash. */
  readonly url: string;
  /** The kind of page: pages of the reference share much of their text with others of their kind. */
  readonly kind: 'prose' | 'operation' | 'schema';
  readonly title: string;
  /** The breadcrumb, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Fields, parameters and rows that have an id. */
  readonly fields: readonly SearchedField[];
  /** For an operation: its method and path or its event, its name in code, and its examples. */
  readonly names: readonly string[];
}
