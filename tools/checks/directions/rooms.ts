/**
 * Groups of rooms in import order: a room may import from rooms of earlier groups, but not from others of its
 * own group. A room is a folder of `src/` or of the root.
 */
export const groups: readonly (readonly string[])[] = [
  ['src/portal', 'src/kit'],
  ['src/barcodes', 'src/fiscal'],
  ['src/contract', 'src/sale', 'src/signatures', 'src/site'],
  ['src/validator', 'src/passes', 'src/clients'],
  ['src/sandbox', 'src/reference', 'src/convert'],
  ['src/rehearsal'],
  ['src/guides'],
  ['src/browser'],
  ['src/search'],
  ['src/studio'],
  ['src/cli'],
  ['src/pipeline'],
  ['src/theme', 'src/plugins'],
  ['tools'],
  ['scripts'],
  ['tests'],
];

/** The rooms whose components pages import. */
export const ROOMS_OF_PAGES: readonly string[] = ['src/browser', 'src/studio'];

/** The rooms that a room may not import from: those of later groups, and the others of its group. */
export function forbiddenTo(room: string): readonly string[] {
  const own = groups.findIndex((group) => group.includes(room));
  return groups
    .slice(own)
    .flat()
    .filter((other) => other !== room);
}
