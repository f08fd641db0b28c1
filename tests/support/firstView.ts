import { parseDocument } from '../../src/site/pages/parseDocument';
import { readFirstView, type FirstView } from '../../src/site/pages/firstView';

/** The resources that the HTML of a page loads, and the number of its elements. */
export function firstViewOf(html: string): FirstView {
  return readFirstView(parseDocument(html));
}
