import path from 'node:path';

import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { isReferenceFile } from '../../portal/referencePage';
import { OPEN_POINT_CLASS, OPEN_POINTS, routeOf } from '../../portal/routes';
import { link, text } from '../pages/elements';
import { findOpenPoints, type FoundPoint } from './findOpenPoints';

/** The folder of the pages whose open points are listed: those of the latest version. */
const DOCS = 'docs';

/**
 * A remark plugin that marks what a guide of the latest version says is not specified: the words "not specified" of each
 * such sentence get an anchor, and lead to the list of all.
 */
export function remarkOpenPoints() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    const page = path.relative(path.join(cwd, DOCS), file).split(path.sep).join('/');
    if (!page.startsWith('../') && !isReferenceFile(page) && routeOf(page) !== OPEN_POINTS) {
      putMarks(tree);
    }
  };
}

export function putMarks(tree: Nodes): void {
  // From the end, so that the place of an earlier one in the same text stays.
  for (const point of [...findOpenPoints(tree)].reverse()) {
    putMark(point);
  }
}

function putMark({ id, node, parent, start, end }: FoundPoint): void {
  const mark = {
    ...link(OPEN_POINTS, node.value.slice(start, end)),
    data: { hProperties: { id, className: [OPEN_POINT_CLASS] } },
  };
  parent.children.splice(parent.children.indexOf(node) + 1, 0, mark, text(node.value.slice(end)));
  node.value = node.value.slice(0, start);
}
