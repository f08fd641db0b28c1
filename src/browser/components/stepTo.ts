/**
 * Where an arrow key leads in a list: down and up go round in it, and from outside into it.
 *
 * @returns `undefined` for any other key, and where the list is empty
 */
export function stepTo<Item>(items: readonly Item[], current: unknown, key: string): Item | undefined {
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
