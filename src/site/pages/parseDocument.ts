import { parse } from 'parse5';

import type { Node } from './elements';

/**
 * Parses a document, or a part of one, as a browser without scripting does, so that the content of `<noscript>` is
 * included. Docusaurus omits optional end tags, such as those of paragraphs, items and cells, so parsing must
 * follow the rules of HTML (section 13.2.6).
 *
 * @param html the document; missing elements, such as `<html>`, are added
 */
export function parseDocument(html: string): Node {
  return parse(html, { scriptingEnabled: false });
}
