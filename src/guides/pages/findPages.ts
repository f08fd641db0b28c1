import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../../portal/apis';
import { InputError } from '../../kit/problem';
import { listFiles } from '../../kit/syncFolder';
import { routeOf } from '../../portal/routes';
import { WORKFLOWS_FOLDER } from '../../portal/workflows';

export interface GuidePage {
  /** The file relative to the project's root, with forward slashes: `docs/networking.mdx`. */
  readonly file: string;
  readonly text: string;
}

/** The hand-written pages, sorted: `docs/` without the generated reference and workflows, and the changelog. */
export async function findPages(root: string): Promise<GuidePage[]> {
  const names = await Promise.all(['docs', 'changelog'].map((folder) => namesIn(root, folder)));
  const generated = [`docs/${WORKFLOWS_FOLDER}/`, ...apis.map(({ id }) => `docs/api/${id}/`)];
  const files = names.flat().filter((file) => !generated.some((folder) => file.startsWith(folder)));
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  );
}

async function namesIn(root: string, folder: string): Promise<string[]> {
  const names = await listFiles(path.join(root, folder));
  return names.filter((name) => name.endsWith('.mdx')).map((name) => `${folder}/${name}`);
}

/**
 * Selects pages by route (`/public/checkout/amounts/`), path (`docs/public/checkout/amounts.mdx`) or the end
 * of either (`checkout/amounts`).
 *
 * @param names none selects all pages
 * @throws {InputError} for each name that matches no page, or several
 */
export function pickPages(pages: readonly GuidePage[], names: readonly string[]): readonly GuidePage[] {
  if (names.length === 0) {
    return pages;
  }
  const picked = names.map((name) => ({ name, found: pagesNamed(pages, name) }));
  const wrong = picked.filter(({ found }) => found.length !== 1);
  if (wrong.length > 0) {
    throw new InputError(wrong.map(({ name, found }) => nameProblem(name, found)));
  }
  return [...new Set(picked.flatMap(({ found }) => found))];
}

function pagesNamed(pages: readonly GuidePage[], name: string): GuidePage[] {
  const exact = pages.filter(({ file }) => file === name || routeOf(file.replace(/^docs\//, '')) === name);
  if (exact.length > 0) {
    return exact;
  }
  const tail = `/${plainName(name)}`;
  return pages.filter(({ file }) => `/${plainName(file)}`.endsWith(tail));
}

/** Normalizes a route or path: without slashes at the ends, `.mdx` and `index`. */
function plainName(name: string): string {
  return name
    .replace(/\.mdx$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/^\.?\/+|\/+$/g, '');
}

function nameProblem(name: string, found: readonly GuidePage[]) {
  return found.length === 0
    ? {
        message: `No page is named "${name}".`,
        fix: 'give its route (/public/checkout/amounts/), its path, or the end of either (checkout/amounts).',
      }
    : {
        message: `"${name}" fits ${String(found.length)} pages.`,
        fix: `give more of its path: ${found.map(({ file }) => file).join(', ')}.`,
      };
}
