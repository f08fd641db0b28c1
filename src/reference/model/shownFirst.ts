/** A document of a response, which its page shows at an id. */
interface ResponseDocument {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Whose response it is, as plain text, for a reader who looks at another example of the request. */
  readonly note?: string;
}

/** A response in the panel next to the words. */
export interface ShownResponse {
  readonly status: string;
  /** The status with its name: `201 Created`. */
  readonly named: string;
  /** The id of the element of the page that describes it. */
  readonly id: string;
  readonly documents: readonly ResponseDocument[];
  /** What replaces a document, as plain text. */
  readonly words?: readonly string[];
}

/** The document that a response shows first: that of the request's example, if it has one. */
export function shownFirst<Document extends { readonly name: string }>(
  documents: readonly Document[],
  example: string,
): Document | undefined {
  return documents.find(({ name }) => name === example) ?? documents[0];
}
