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

function findTarget(root: HTMLElement, hash: string): Element | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return root.querySelector(`[id="${CSS.escape(id)}"]`);
  } catch {
    // A hash with an invalid escape has no target.
    return null;
  }
}
