/** What stood in a text of a sample before a value of the reader took its place. */
const originals = new WeakMap<Text, string>();

/** The texts of an element, in order. */
export function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    texts.push(walker.currentNode as Text);
  }
  return texts;
}

/** What stands in a text without the values of the reader. */
export function originalOf(text: Text): string {
  return originals.get(text) ?? text.data;
}

/** The code in an element as the page has it, without the values of the reader. */
export function originalCode(element: Element): string {
  return textsIn(element).map(originalOf).join('');
}

/** Shows something else, and keeps what stood there first. */
export function rewrite(text: Text, data: string): void {
  const original = originalOf(text);
  if (data === original) {
    originals.delete(text);
  } else {
    originals.set(text, original);
  }
  if (data !== text.data) {
    text.data = data;
  }
}
