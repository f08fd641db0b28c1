import path from 'node:path';

import type { ExampleInGuide, GuideUse } from '../../reference/forNode';
import type { DocVersion } from '../../portal/versions';
import { isWorkflowFile } from '../../portal/workflows';
import { listFiles } from '../../kit/syncFolder';
import { namesOf, type ExampleAttributes } from './apiExample';
import { readPaths } from './memberPaths';
import { headingId, headingText } from '../pages/headings';
import { pageRoute } from '../pages/pageRoute';
import { attributesOf, nodesOf, tryParsePage, type NodeOf, type PageNode } from '../pages/parsePage';
import { readFrontMatter } from '../pages/readFrontMatter';
import type { GuideWorkflows } from '../workflows/workflowSteps';

/** The types of pages that explain a subject. Overviews and references only list pages and facts. */
const EXPLAINING: readonly unknown[] = ['how-to', 'concept'];

/**
 * The hand-written pages of a version, as paths in the folder of its pages, sorted.
 *
 * @param root the project's folder
 */
export async function listHandWritten(root: string, { docs, apis }: DocVersion): Promise<string[]> {
  const generated = apis.map(({ id }) => `api/${id}/`);
  return (await listFiles(path.join(root, docs))).filter(
    (file) =>
      file.endsWith('.mdx') && !isWorkflowFile(file) && !generated.some((below) => file.startsWith(below)),
  );
}

/**
 * What the sections of one guide are about in the reference, each once: the operations, schemas and properties that they link
 * to, and the named examples that they show. A page that cannot be read has none.
 *
 * @param file the page's path in the folder of the version
 */
export async function usesIn(
  file: string,
  text: string,
  { path: versionPath, apis }: Pick<DocVersion, 'path' | 'apis'>,
  workflows: GuideWorkflows = new Map(),
): Promise<GuideUse[]> {
  const read = await readFrontMatter(file, text);
  if ('problem' in read || !EXPLAINING.includes(read.values['page_type'])) {
    return [];
  }
  const parsed = tryParsePage(text);
  if ('problem' in parsed) {
    return [];
  }
  const { title, sidebar_label: label = title } = read.values;
  const route = `${versionPath}${pageRoute(file, text).slice(1)}`;
  const referenced = (href: string) => apis.some(({ id }) => href.startsWith(`${versionPath}api/${id}/`));
  const uses = new Map<string, GuideUse>();
  let place = { text: String(label), href: route };
  for (const node of nodesOf(parsed.root)) {
    if (node.type === 'heading' && node.depth <= 3) {
      const id = headingId(node);
      place = {
        text: `${String(label)}: ${headingText(node)}`,
        href: id === undefined ? route : `${route}#${id}`,
      };
    }
    const of = useOf(node, workflows);
    if (of !== undefined && (of.kind === 'example' || referenced(of.href))) {
      uses.set(JSON.stringify([place.href, of]), { ...place, guide: String(label), of });
    }
  }
  return [...uses.values()];
}

function useOf(node: PageNode, workflows: GuideWorkflows): GuideUse['of'] | undefined {
  if (node.type === 'link') {
    return { kind: 'link', href: node.url };
  }
  return node.type === 'mdxJsxFlowElement' && node.name === 'ApiExample'
    ? exampleOf(node, workflows)
    : undefined;
}

/** The example that an element shows; `undefined` for one that the build refuses. */
function exampleOf(
  element: NodeOf<'mdxJsxFlowElement'>,
  workflows: GuideWorkflows,
): ExampleInGuide | undefined {
  const attributes: ExampleAttributes = attributesOf(element);
  const { show = '', highlight = '' } = attributes;
  const { operation, name, response } = namesIn(attributes, workflows);
  const highlighted = readPaths(highlight);
  return operation === undefined || name === undefined
    ? undefined
    : {
        kind: 'example',
        operation,
        name,
        ...(response === undefined ? {} : { response }),
        paths: highlighted.length > 0 ? highlighted : readPaths(show),
      };
}

function namesIn(attributes: ExampleAttributes, workflows: GuideWorkflows): ReturnType<typeof namesOf> {
  try {
    return namesOf(attributes, workflows);
  } catch {
    // The build refuses it, with the place.
    return {};
  }
}
