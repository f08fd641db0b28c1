/** Opens what is folded around an element. */
export function openAround(element: Element): void {
  for (
    let fold = element.closest('details');
    fold !== null;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
}
