import { parse } from 'parse5';

import type { Node } from './elements';

/**
 * Parses a document, or a part of one, as a browser does for a reader without scripts, who sees what is in
 * `<noscript>`. Docusaurus leaves out each end tag that may be left out, such as those of paragraphs, items and cells,
 * so the tree has to be made by the rules of HTML (section 13.2.6).
 *
 * @param html the whole document; what it lacks, such as `<html>`, is added
 */
export function parseDocument(html: string): Node {
  return parse(html, { scriptingEnabled: false });
}
