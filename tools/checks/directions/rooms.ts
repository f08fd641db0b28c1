/**
 * Groups of rooms in import order: a room may import from rooms of earlier groups, but not from others of its
 * own group. A room is a folder of `src/` or of the root.
 */
export const groups: readonly (readonly string[])[] = [
  ['src/portal', 'src/kit'],
  ['src/contract', 'src/signatures', 'src/sale/fiscal', 'src/sale/receipt', 'src/site', 'src/site/hosting'],
  ['src/sale/law'],
  ['src/studio'],
  ['src/sandbox', 'src/guides', 'src/reference'],
  ['src/browser'],
  ['src/pipeline'],
  ['src/theme', 'src/plugins'],
  ['tools'],
  ['scripts'],
  ['tests'],
];

/** The rooms that a room may not import from: those of later groups, and the others of its group. */
export function forbiddenTo(room: string): readonly string[] {
  const own = groups.findIndex((group) => group.includes(room));
  return groups
    .slice(own)
    .flat()
    .filter((other) => other !== room);
}
