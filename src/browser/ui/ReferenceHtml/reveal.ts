import { percentDecoded } from '../../../kit/percentDecoded';
import { openAround } from '../../openAround';

/** Opens all details around the target of a hash, and scrolls to it. */
export function reveal(root: HTMLElement, hash: string): void {
  const target = findTarget(root, hash);
  if (target === null) {
    return;
  }
  openAround(target);
  target.scrollIntoView();
}

/** No id is longer, encoded, in characters; to look for the payload of a link as an id would hold up the page. */
const LONGEST = 1_000;

function findTarget(root: HTMLElement, hash: string): Element | null {
  return hash.length > LONGEST
    ? null
    : root.querySelector(`[id="${CSS.escape(percentDecoded(hash.slice(1)))}"]`);
}
