/**
 * The rooms of the house in the order of the direction: each may import from the rooms of the groups before its own, and
 * not from the others of its group. A room is a folder of `src/`, or one beside it.
 */
export const groups: readonly (readonly string[])[] = [
  ['src/facts', 'src/kit'],
  ['src/contract', 'src/built', 'src/hosting'],
  ['src/sandbox', 'src/guides', 'src/reference'],
  ['src/browser'],
  ['src/build'],
  ['src/theme', 'src/plugins'],
  ['tools'],
  ['scripts'],
  ['tests'],
];

/** The rooms that a room may not import from: those of later groups, and its neighbours. */
export function forbiddenTo(room: string): readonly string[] {
  const own = groups.findIndex((group) => group.includes(room));
  return groups
    .slice(own)
    .flat()
    .filter((other) => other !== room);
}
