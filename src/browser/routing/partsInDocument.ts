/**
 * The HTML of a reference page's parts, from the initial document, before React hydrates it. For pages opened later
 * there is none.
 *
 * @param count how many parts the page has; a document with another number is ignored
 */
export function partsInDocument(count: number): readonly string[] | undefined {
  return htmlInDocument('.ref', count);
}

/** The highlighted code of a guide's blocks, the receipts of its examples and its choices of languages, likewise. */
export function codeInDocument(count: number): readonly string[] | undefined {
  return htmlInDocument('.theme-code-block pre > code, .api-receipt, .code-languages', count);
}

function htmlInDocument(selector: string, count: number): readonly string[] | undefined {
  // Docusaurus sets this when it hydrates, and evaluates only the modules of the initial page before that.
  if (typeof window === 'undefined' || 'docusaurusRoot' in window) {
    return undefined;
  }
  const parts = Array.from(document.querySelectorAll(selector), ({ innerHTML }) => innerHTML);
  return parts.length === count ? parts : undefined;
}
