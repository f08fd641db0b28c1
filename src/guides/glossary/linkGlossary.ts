import path from 'node:path';

import type { Nodes, Parent, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';

import { listVersions } from '../../portal/versions';
import { link, text } from '../pages/elements';
import { nodesOf } from '../pages/parsePage';
import { GLOSSARY, wordPattern } from './germanWords';
import { layOutGlossary } from './layOutGlossary';
import { readGlossaryFile, type GlossaryTerm } from './readGlossary';

/** Nodes whose terms are not linked. */
const LEFT_ALONE = ['link', 'linkReference', 'heading', 'mdxjsEsm', 'definition'];

/**
 * A remark plugin that links the first use of each German term on a page to the glossary of the page's
 * version, and lays out the glossary itself. An existing link to a term counts as its first use.
 */
export function linkGlossary() {
  return (tree: Root, file: VFile): void => {
    const version = listVersions(file.cwd).find(({ docs }) =>
      file.path.startsWith(path.join(file.cwd, docs) + path.sep),
    );
    if (version === undefined) {
      return;
    }
    const glossary = path.join(file.cwd, version.docs, GLOSSARY);
    if (file.path === glossary) {
      layOutGlossary(tree);
    } else {
      linkTerms(tree, readGlossaryFile(glossary), `${version.path}glossary/`);
    }
  };
}

/**
 * Links the first use of each term in a page.
 *
 * @param route the route of the glossary
 */
export function linkTerms(tree: Nodes, terms: readonly GlossaryTerm[], route: string): void {
  if (terms.length === 0) {
    return;
  }
  const bySpelling = new Map(
    terms.flatMap(({ id, spellings }) => spellings.map((spelling) => [spelling, id] as const)),
  );
  const pattern = wordPattern([...bySpelling.keys()]);
  const linked = new Set(linkedIds(tree, route));
  walk(tree, (node) => {
    const parts: PhrasingContent[] = [];
    let end = 0;
    for (const match of node.value.matchAll(pattern)) {
      const [term] = match;
      const id = bySpelling.get(term) ?? '';
      if (!linked.has(id)) {
        linked.add(id);
        parts.push(text(node.value.slice(end, match.index)), link(`${route}#${id}`, term));
        end = match.index + term.length;
      }
    }
    return parts.length === 0 ? undefined : [...parts, text(node.value.slice(end))];
  });
}

/** Replaces the linkable text nodes of a page. */
function walk(node: Nodes, replace: (text: Text) => PhrasingContent[] | undefined): void {
  if (!('children' in node) || LEFT_ALONE.includes(node.type)) {
    return;
  }
  const parent: Parent = node;
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type === 'text') {
      return replace(child) ?? [child];
    }
    walk(child, replace);
    return [child];
  });
}

function linkedIds(tree: Nodes, route: string): string[] {
  return nodesOf(tree).flatMap((node) =>
    node.type === 'link' && node.url.startsWith(`${route}#`) ? [node.url.slice(route.length + 1)] : [],
  );
}
