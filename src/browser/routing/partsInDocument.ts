/**
 * The HTML of a reference page's parts, from the document that the reader opened, before React takes
 * it over. Any page that is shown later has no such document, so there is none.
 *
 * @param count how many parts the page has; a document with another number is not to be trusted
 */
export function partsInDocument(count: number): readonly string[] | undefined {
  return htmlInDocument('.ref', count);
}

/** The coloured code of a guide's blocks, in the same way. */
export function codeInDocument(count: number): readonly string[] | undefined {
  return htmlInDocument('.theme-code-block pre > code', count);
}

function htmlInDocument(selector: string, count: number): readonly string[] | undefined {
  // Docusaurus sets it when it hydrates, and evaluates only the opened page's own modules before that.
  if ((window as { readonly docusaurusRoot?: unknown }).docusaurusRoot !== undefined) {
    return undefined;
  }
  const parts = Array.from(document.querySelectorAll(selector), ({ innerHTML }) => innerHTML);
  return parts.length === count ? parts : undefined;
}
