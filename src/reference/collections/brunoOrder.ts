/** A request of Bruno, whose parts only Bruno reads. */
export interface BrunoRequest {
  readonly type: 'http';
  readonly name: string;
  readonly request: object;
}

export interface BrunoFolder {
  readonly type: 'folder';
  readonly name: string;
  /** What is in it, as Markdown. */
  readonly docs: string;
  readonly items: readonly (BrunoRequest | BrunoFolder)[];
}

/** The folder of requests that are next to folders. */
const FIRST = { name: 'Access token', docs: 'The request that stores the token. Send it before the others.' };

/**
 * Items with the places in which Bruno shows and runs them: `seq`, from 1 at each level. A folder has its place and its name
 * also in `root.meta`, without which Bruno writes no file for it, and then sorts it by its name. Bruno runs the folders
 * of a level before its requests, so requests that are next to folders get a folder of their own, which is the first.
 *
 * @param items in the order in which they are to run
 */
export function inBrunoOrder(items: readonly (BrunoRequest | BrunoFolder)[]): object[] {
  const folders = items.filter((one) => one.type === 'folder');
  const requests = items.filter((one) => one.type === 'http');
  const placed =
    folders.length === 0 || requests.length === 0
      ? items
      : [{ type: 'folder' as const, ...FIRST, items: requests }, ...folders];
  return placed.map((one, index) => {
    const seq = index + 1;
    const { type, name } = one;
    return one.type === 'http'
      ? { ...one, seq }
      : { type, name, seq, root: { meta: { name, seq }, docs: one.docs }, items: inBrunoOrder(one.items) };
  });
}
