/** Opens all details around the target of a hash, and scrolls to it. */
export function reveal(root: HTMLElement, hash: string): void {
  const target = findTarget(root, hash);
  if (target === null) {
    return;
  }
  for (
    let fold = target.closest('details');
    fold !== null;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  target.scrollIntoView();
}

/** No id is longer, encoded, in characters; to look for the payload of a link as an id would hold up the page. */
const LONGEST = 1_000;

function findTarget(root: HTMLElement, hash: string): Element | null {
  if (hash.length > LONGEST) {
    return null;
  }
  try {
    const id = decodeURIComponent(hash.slice(1));
    return root.querySelector(`[id="${CSS.escape(id)}"]`);
  } catch {
    // A hash with an invalid escape has no target.
    return null;
  }
}
