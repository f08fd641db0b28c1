import { parseDocument } from '../../src/built/pages/parseDocument';
import { readFirstView, type FirstView } from '../../src/built/weight/firstView';

/** What the HTML of a page loads, and how many elements it makes. */
export function firstViewOf(html: string): FirstView {
  return readFirstView(parseDocument(html));
}
