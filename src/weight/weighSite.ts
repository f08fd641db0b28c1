import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../pipeline/syncFolder';
import { COMPRESSED_DOCUMENTS } from './budgets';
import { brotliSize } from './compress';
import { countElements, firstViewOf, type FirstView } from './firstView';

/** What a page weighs, in the units of its budget. */
export interface PageWeight {
  readonly route: string;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** Only known of the largest documents. */
  readonly htmlBytes: number | undefined;
  readonly rawHtmlBytes: number;
  readonly elements: number;
  readonly requests: number;
  /** The scripts with their compressed sizes, the heaviest first. */
  readonly scripts: readonly (readonly [string, number])[];
  /** What comes from another host; nothing may. */
  readonly foreign: readonly string[];
}

/**
 * Weighs every page of a built site.
 *
 * @throws when a page names a script or style sheet that is not in the build
 */
export async function weighSite(build: string): Promise<PageWeight[]> {
  const documents = (await listFiles(build)).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    documents.map(async (name) => ({
      route: `/${name.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/'),
      html: await readFile(path.join(build, name)),
    })),
  );
  const largest = new Set(
    [...pages].sort((a, b) => b.html.length - a.html.length).slice(0, COMPRESSED_DOCUMENTS),
  );
  const sizes = await sizesOf(
    build,
    pages.flatMap(({ html }) => own(firstViewOf(html.toString()))),
  );
  return pages.map((page) => {
    const text = page.html.toString();
    const view = firstViewOf(text);
    const sizeOf = (address: string): number => sizes.get(address) ?? 0;
    return {
      route: page.route,
      scriptBytes: sum(view.scripts.map(sizeOf)),
      styleBytes: sum(view.styles.map(sizeOf)),
      htmlBytes: largest.has(page) ? brotliSize(page.html) : undefined,
      rawHtmlBytes: page.html.length,
      elements: countElements(text),
      requests: 1 + view.scripts.length + view.styles.length + view.rest.length,
      scripts: view.scripts
        .map((address) => [address, sizeOf(address)] as const)
        .sort(([, a], [, b]) => b - a),
      foreign: [...view.scripts, ...view.styles, ...view.rest].filter(isForeign),
    };
  });
}

async function sizesOf(build: string, addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const address of new Set(addresses)) {
    sizes.set(address, brotliSize(await readFile(path.join(build, address))));
  }
  return sizes;
}

function own({ scripts, styles }: FirstView): string[] {
  return [...scripts, ...styles].filter((address) => !isForeign(address));
}

function isForeign(address: string): boolean {
  return /^(https?:)?\/\//.test(address);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
