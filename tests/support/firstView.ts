import { parseDocument } from '../../src/built/pages/parseDocument';
import { readFirstView, type FirstView } from '../../src/built/weight/firstView';

/** The resources that the HTML of a page loads, and the number of its elements. */
export function firstViewOf(html: string): FirstView {
  return readFirstView(parseDocument(html));
}
