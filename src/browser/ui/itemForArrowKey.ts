/**
 * The item that an arrow key moves to: up and down wrap around, and enter the list from outside.
 *
 * @returns `undefined` for other keys, and for an empty list
 */
export function itemForArrowKey<Item>(
  items: readonly Item[],
  current: unknown,
  key: string,
): Item | undefined {
  const at = items.findIndex((item) => item === current);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at === -1 ? -1 : at - 1);
    default:
      return undefined;
  }
}
