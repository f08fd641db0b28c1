import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { nodesOf } from '../pages/parsePage';
import { workAt } from '../pages/workAt';
import { brandAddress, isBrandLink, USAGE } from './brandAddress';

/**
 * A remark plugin that gives the links to a name in `src/portal/brand.ts`, such as `brand:repositoryUrl`, the address of
 * that name, so that no page contains a copy of it.
 *
 * @throws {InputError} for a name without an address
 */
export function remarkBrandLinks() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    putBrandLinks(tree, displayPath(cwd, file));
  };
}

/**
 * Replaces the destinations of a page's links to names in `src/portal/brand.ts`.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first name without an address
 */
export function putBrandLinks(tree: Nodes, file: string): void {
  for (const node of nodesOf(tree)) {
    if (isBrandLink(node)) {
      node.url = workAt(node, file, USAGE, () => brandAddress(node.url));
    }
  }
}
