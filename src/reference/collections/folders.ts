import { isDeletion, type CollectedRequest, type Collection } from './collection';

/**
 * The requests of a collection in folders: one per API if there are several, and in it one per resource. The call that gets
 * the token stands before the folders, and what deletes something is in a folder after them: a client that sends a folder, or
 * all, sends in this order.
 */
export function inFolders<Item>(
  { requests, contracts }: Collection,
  itemOf: (request: CollectedRequest) => Item,
  folderOf: (name: string, items: readonly Item[]) => Item,
): Item[] {
  const [token, ...rest] = requests;
  const resources = (api: string): Item[] => {
    const own = rest.filter((one) => one.api === api && !isDeletion(one));
    return [...new Set(own.map(({ group }) => group))].map((group) =>
      folderOf(group, own.filter((one) => one.group === group).map(itemOf)),
    );
  };
  const folders =
    contracts.size === 1
      ? [...contracts.keys()].flatMap(resources)
      : [...contracts].map(([api, { info }]) => folderOf(info.title, resources(api)));
  const deletions = rest.filter(isDeletion).map(itemOf);
  return [
    ...(token === undefined ? [] : [itemOf(token)]),
    ...folders,
    ...(deletions.length === 0 ? [] : [folderOf('Deletions', deletions)]),
  ];
}
