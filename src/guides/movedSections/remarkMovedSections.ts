import path from 'node:path';

import type { Link, Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { movedSections, type MovedSections } from '../../portal/redirects';
import { routeOf } from '../../portal/routes';
import { inline } from '../pages/elements';
import { nodesOf } from '../pages/parsePage';

/**
 * A remark plugin that gives the links to the sections which have left a guide of the latest version the ids that the sections
 * had there. `src/browser/client/guides.ts` leads on a reader who opens such an address.
 */
export function remarkMovedSections() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    const page = routeOf(path.relative(path.join(cwd, 'docs'), file).split(path.sep).join('/'));
    putMovedIds(
      tree,
      movedSections.filter(({ from }) => from === page),
    );
  };
}

/** Gives each link at the beginning of an item of a list the ids of the section that it leads to. */
export function putMovedIds(tree: Nodes, moved: readonly MovedSections[]): void {
  for (const node of nodesOf(tree)) {
    const [paragraph] = node.type === 'listItem' ? node.children : [];
    const [link] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    const [page, fragment] = link?.type === 'link' ? link.url.split('#') : [];
    const { ids = [] } =
      moved.find(
        ({ to, isWhole = false, ids: own }) =>
          to === page && (fragment === undefined ? isWhole : own.includes(fragment)),
      ) ?? {};
    const id = fragment ?? ids[0];
    if (link?.type === 'link' && id !== undefined && ids.includes(id)) {
      putIds(
        link,
        id,
        ids.filter((other) => other.startsWith(`${id}-open-`)),
      );
    }
  }
}

/** The ids of open points are those of empty elements in the link. */
function putIds(link: Link, id: string, others: readonly string[]): void {
  link.data = { hProperties: { id, className: ['moved-section'] } };
  link.children.unshift(...others.map((other) => inline('span', { id: other }, [])));
}
