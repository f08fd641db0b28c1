/** The item that a key moves to from the current one; none for other keys. */
export function neighbour<Item>(items: readonly Item[], current: Item, key: string): Item | undefined {
  const index = items.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return items[(index + 1) % items.length];
    case 'ArrowLeft':
      return items.at(index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}
