/** A part of a page, from one heading to the next. */
export interface Section {
  /** The place on the page, without `#`; none for what comes before the first heading. */
  readonly id?: string;
  /** The heading's words; those of the page for what comes before the first heading. */
  readonly title: string;
  readonly text: string;
}

/** A field, a parameter, a header or a row of a table: what has a name and a place on a page. */
export interface SearchedField {
  /** Its place, without `#`. */
  readonly id: string;
  /** Its name with those above it: `customUnit.name`. */
  readonly path: string;
  readonly text: string;
  /** The values that it can have, where they are listed. */
  readonly values: readonly string[];
  /** The address of the schema that describes its value. */
  readonly schema?: string;
}

/** What a built page says, as far as a search can use it. */
export interface Page {
  /** Its address on the site, which ends with a slash. */
  readonly url: string;
  /** What kind of page it is: a page of the reference says much that every other of its kind says too. */
  readonly kind: 'prose' | 'operation' | 'schema';
  readonly title: string;
  /** The titles above it, the outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Fields, parameters and rows that have a place of their own. */
  readonly fields: readonly SearchedField[];
  /** Of an operation: its method and path or its event, what it is called in code, and its examples. */
  readonly names: readonly string[];
}
