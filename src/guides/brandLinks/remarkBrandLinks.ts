import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
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
export function putBrandLinks(node: Nodes, file: string): void {
  if (isBrandLink(node)) {
    try {
      node.url = brandAddress(node.url);
    } catch (error) {
      const line = node.position?.start.line;
      const message = error instanceof Error ? error.message : String(error);
      throw new InputError([{ message, file, ...(line === undefined ? {} : { line }), fix: USAGE }]);
    }
  }
  if ('children' in node) {
    node.children.forEach((child) => {
      putBrandLinks(child, file);
    });
  }
}
