import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { nearest } from '../kit/nearest';
import { lineOf, type Problem } from '../kit/problem';
import { apis } from '../portal/apis';
import { isWorkflowFile } from '../portal/workflows';

/** The file of the sidebars of the latest version, relative to the project's root. */
const SIDEBARS = 'sidebars.ts';

/** The sidebars: their names, and the ids of the pages in them. */
interface SidebarNames {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  /** Whether one of them lists the pages of a folder by itself. */
  readonly isAutomatic: boolean;
}

/** A hand-written page. */
interface SidebarPage {
  readonly id: string;
  readonly file: string;
  /** The one that the page names itself. */
  readonly sidebar?: string | null;
}

/**
 * Checks that the sidebars name pages that exist, and pages sidebars that exist. Ids of pages of the reference
 * and of workflows are skipped: they are generated with the pages.
 *
 * @param root the project's folder
 * @param pages the ids of the hand-written pages, with the sidebar that each names
 */
export async function checkSidebars(
  root: string,
  pages: readonly (SidebarPage & { readonly text: string })[],
): Promise<Problem[]> {
  const file = path.join(root, SIDEBARS);
  if (!existsSync(file)) {
    return [];
  }
  const sidebars = await loadSidebars(file);
  if ('problem' in sidebars) {
    return [sidebars.problem];
  }
  const { names, ids } = sidebars;
  const text = readFileSync(file, 'utf8');
  const known = pages.map(({ id }) => id);
  const wrongIds = ids.filter((id) => !known.includes(id) && !isGenerated(id));
  const wrongNames = pages.filter(({ sidebar }) => typeof sidebar === 'string' && !names.includes(sidebar));
  return [
    ...wrongIds.map((id) => {
      const line = lineOf(text, `'${id}'`);
      const [near] = nearest(id, known);
      const hint = near === undefined ? '' : `write "${near}", or `;
      return {
        message: `The sidebar names the page "${id}", which does not exist.`,
        file: SIDEBARS,
        ...(line === undefined ? {} : { line }),
        fix: `${hint}create docs/${id}.mdx; an id is the path below docs/ without .mdx.`,
      };
    }),
    ...wrongNames.map(({ file: page, text: own, sidebar }) => ({
      message: `The page names the sidebar "${String(sidebar)}", which does not exist.`,
      file: page,
      line: lineOf(own, 'displayed_sidebar:') ?? 1,
      fix: `use one of ${names.join(', ')}.`,
    })),
  ];
}

/**
 * The pages that no sidebar has, so that readers find them only by search. A build accepts them.
 *
 * @param root the project's folder
 * @param pages the ids of hand-written pages; those that are unlisted, or say which sidebar they show, are left out
 * @returns no problem if there is no file of sidebars, if it lists pages by itself, or if it cannot be loaded, which
 *   `checkSidebars` reports
 */
export async function checkListed(
  root: string,
  pages: readonly (SidebarPage & { readonly unlisted: boolean })[],
): Promise<Problem[]> {
  const file = path.join(root, SIDEBARS);
  const sidebars = existsSync(file) ? await loadSidebars(file) : undefined;
  if (sidebars === undefined || 'problem' in sidebars || sidebars.isAutomatic) {
    return [];
  }
  return pages
    .filter(({ id, sidebar, unlisted }) => !unlisted && sidebar === undefined && !sidebars.ids.includes(id))
    .map((page) => ({
      message: 'The page is in no sidebar.',
      file: page.file,
      line: 1,
      fix: `add the line '${page.id}', to ${SIDEBARS} where readers expect it; a page that is not for everybody says unlisted: true.`,
    }));
}

/** Loads the file as the build does, or returns the problem if it is not valid TypeScript or throws. */
async function loadSidebars(file: string): Promise<SidebarNames | { readonly problem: Problem }> {
  try {
    const module = (await import(pathToFileURL(file).href)) as { readonly default: unknown };
    return readSidebars(module.default);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, reason = message.split('\n')[0] ?? ''] =
      /sidebars\.ts:(\d+):\d+: (.+)/.exec(message) ?? [];
    return {
      problem: {
        message: `The sidebars cannot be loaded: ${reason.replace(/^ERROR: /, '')}`,
        file: SIDEBARS,
        ...(line === undefined ? {} : { line: Number(line) }),
        fix: 'correct the TypeScript; each item is the id of a page, or an object with a type.',
      },
    };
  }
}

function isGenerated(id: string): boolean {
  return isWorkflowFile(id) || apis.some((api) => id.startsWith(`api/${api.id}/`));
}

/** Reads the value of the file: an object of sidebars, each a list of items or of categories by label. */
function readSidebars(value: unknown): SidebarNames {
  const sidebars = typeof value === 'object' && value !== null ? value : {};
  return {
    names: Object.keys(sidebars),
    ids: Object.values(sidebars).flatMap(idsIn),
    isAutomatic: JSON.stringify(sidebars).includes('"autogenerated"'),
  };
}

function idsIn(item: unknown): string[] {
  if (typeof item === 'string') {
    return [item];
  }
  if (Array.isArray(item)) {
    return item.flatMap(idsIn);
  }
  if (typeof item !== 'object' || item === null) {
    return [];
  }
  const { type, id, link, items } = item as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'doc':
    case 'ref':
      return typeof id === 'string' ? [id] : [];
    case 'category':
      return [...idsIn(link), ...idsIn(items)];
    case undefined:
      return Object.values(item).flatMap(idsIn);
    default:
      return [];
  }
}
