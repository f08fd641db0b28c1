import { apiById } from '../../portal/apis';
import { isDeletion, type CollectedRequest } from './collectedRequest';
import type { Collection } from './collection';

export const DELETIONS = 'Deletions';

export interface Folder {
  readonly name: string;
  /** What is in it, as Markdown. */
  readonly description: string;
}

/**
 * The requests of a collection in folders: one per API if there are several, and in it one per resource, with the name of the
 * API before its own. The call that gets the token comes before the folders, and what deletes something is in a folder after
 * them: a client that sends a folder, or all, sends in this order.
 */
export function inFolders<Item>(
  collection: Collection,
  itemOf: (request: CollectedRequest) => Item,
  folderOf: (folder: Folder, items: readonly Item[]) => Item,
): Item[] {
  const { requests, contracts } = collection;
  const [token, ...rest] = requests;
  const resources = (api: string): Item[] => {
    const own = rest.filter((one) => one.api === api && !isDeletion(one));
    return [...new Set(own.map(({ group }) => group))].flatMap((group) => {
      const inGroup = own.filter((one) => one.group === group);
      return inGroup
        .slice(0, 1)
        .map((first) => folderOf(groupFolder(collection, first), inGroup.map(itemOf)));
    });
  };
  const folders =
    contracts.size === 1
      ? [...contracts.keys()].flatMap(resources)
      : [...contracts].map(([api, { info }]) =>
          folderOf({ name: info.title, description: info.description ?? '' }, resources(api)),
        );
  const deletions = rest.filter(isDeletion).map(itemOf);
  return [
    ...(token === undefined ? [] : [itemOf(token)]),
    ...folders,
    ...(deletions.length === 0 ? [] : [folderOf(deletionsFolder, deletions)]),
  ];
}

const deletionsFolder: Folder = {
  name: DELETIONS,
  description:
    'Requests that delete something. They are the last, so that a run of the whole collection finds what it needs. Look at the address of each before you send it to production.',
};

/** The folder of a request that does not delete: `Sales`, or `Checkout: Sales` among those of all APIs. */
export function groupFolder({ contracts }: Collection, { api, group, contract }: CollectedRequest): Folder {
  const { label, shortLabel = label } = apiById(api);
  const description = contract.tags?.find(({ name }) => name === group)?.description;
  return {
    name: contracts.size === 1 ? group : `${shortLabel}: ${group}`,
    description: description ?? '',
  };
}
