import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Heading, List, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { isReferenceFile } from '../../portal/referencePage';
import { routeOf } from '../../portal/routes';
import { isWorkflowFile, WORKFLOW_COMMON } from '../../portal/workflows';
import { projectPaths } from '../../kit/paths';
import { flow, link, text } from '../pages/elements';

/** The folder of the guides that have workflows: those of the latest version. */
const DOCS = 'docs';

/** The workflows that send what a guide shows, by the route of the guide. */
type WorkflowsByGuide = Readonly<Record<string, readonly { readonly text: string; readonly href: string }[]>>;

/** Where the build keeps the workflows of each guide, which it makes before the pages. */
export function workflowsByGuideFile(root: string): string {
  return path.join(projectPaths(root).generated, 'workflows', 'by-guide.json');
}

/**
 * A remark plugin that lists the workflows that send what a guide shows at the end of the guide, below a heading. Before
 * Docusaurus' plugins, which take the table of contents from the headings.
 */
export function remarkWorkflows() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    const page = path.relative(path.join(cwd, DOCS), file).split(path.sep).join('/');
    if (page.startsWith('../') || isReferenceFile(page) || isWorkflowFile(page)) {
      return;
    }
    const made = workflowsByGuideFile(cwd);
    const known = existsSync(made) ? (JSON.parse(readFileSync(made, 'utf8')) as WorkflowsByGuide) : {};
    const links = known[routeOf(page)] ?? [];
    if (links.length > 0 && tree.type === 'root') {
      tree.children.push(unsearched([heading(), list(links)]));
    }
  };
}

/** The search finds the workflows by themselves. */
function unsearched(children: (Heading | List)[]): MdxJsxFlowElement {
  return flow('div', { className: WORKFLOW_COMMON }, children);
}

function heading(): Heading {
  return {
    type: 'heading',
    depth: 2,
    data: { hProperties: { id: 'workflows' } },
    children: [text('Workflows')],
  };
}

function list(links: WorkflowsByGuide[string]): List {
  return {
    type: 'list',
    spread: false,
    children: links.map(({ text: words, href }) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [link(href, words)] }],
    })),
  };
}
