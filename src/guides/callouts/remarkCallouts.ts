import type { Nodes, Paragraph, Parent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
import { flow, text } from '../pages/elements';
import type { NodeOf } from '../pages/parsePage';
import { problemAt } from '../pages/workAt';
import { calloutKinds, isCalloutKind, unknownKind } from './calloutKinds';

/**
 * A remark plugin that replaces callouts, in the syntax of Docusaurus' admonitions, with plain elements, so that a page
 * ships no component for them:
 *
 *     :::law[Since 2020]
 *
 *     Text.
 *
 *     :::
 *
 * @throws {InputError} for a callout of an unknown kind
 */
export function remarkCallouts() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    putCallouts(tree, displayPath(cwd, file));
  };
}

/**
 * Replaces the callouts of a page.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first callout of an unknown kind
 */
export function putCallouts(node: Nodes, file: string): void {
  if (!('children' in node)) {
    return;
  }
  const parent: Parent = node;
  parent.children = parent.children.map((child) => {
    putCallouts(child, file);
    return child.type === 'containerDirective' ? callout(child, file) : child;
  });
}

function callout(directive: NodeOf<'containerDirective'>, file: string): MdxJsxFlowElement {
  const { name, children, position } = directive;
  if (!isCalloutKind(name)) {
    throw new InputError([problemAt(directive, { ...unknownKind(name), file })]);
  }
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const kind: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { className: ['callout-kind'] } },
    children: [text(calloutKinds[name]), ...(label === undefined ? [] : [text(': '), ...label.children])],
  };
  return {
    ...flow('div', { role: 'note', className: `callout callout-${name}` }, [
      kind,
      ...(label === undefined ? children : rest),
    ]),
    ...(position === undefined ? {} : { position }),
  };
}
