import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from '../../../src/kit/syncFolder';
import { brotliSize } from '../../../src/built/weight/compress';
import { parseDocument } from '../../../src/built/pages/parseDocument';
import { readFirstView } from '../../../src/built/weight/firstView';

/** The pages to measure at every size; their content does not change with the size. */
export const weighedPages = {
  home: '/',
  guide: '/public/checkout/amounts/',
  operation: '/api/checkout/create-sale/',
  schema: '/api/checkout/schemas/line-item/',
} as const;

export type WeighedPage = keyof typeof weighedPages;

/** The weight of a page, in bytes after Brotli, except the number of requests. */
interface PageFigures {
  readonly scripts: number;
  /** The HTML without its sidebar. */
  readonly html: number;
  /** The HTML of the sidebar, which grows with the section of the page. */
  readonly sidebar: number;
  readonly requests: number;
}

/** The figures of a built portal, all sizes in bytes. */
export interface PortalFigures {
  readonly pages: number;
  readonly files: number;
  readonly outputBytes: number;
  /** The index of everything, uncompressed and after Brotli. */
  readonly indexBytes: number;
  readonly indexBrotliBytes: number;
  /** All indexes in total. */
  readonly allIndexBytes: number;
  readonly weights: Readonly<Record<WeighedPage, PageFigures>>;
}

/** The sidebar of a documentation page. */
const SIDEBAR = /<aside\b[\s\S]*?<\/aside>/;

/**
 * Measures a built portal.
 *
 * @param build the folder of the built site
 * @throws {Error} when one of the measured pages is missing
 */
export async function measurePortal(build: string): Promise<PortalFigures> {
  const names = await listFiles(build);
  const sizes = new Map<string, number>();
  for (const name of names) {
    sizes.set(name, (await stat(path.join(build, name))).size);
  }
  const bytesOf = (files: readonly string[]) => files.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const entries = await Promise.all(
    Object.entries(weighedPages).map(async ([name, route]) => [name, await weighPage(build, route)] as const),
  );
  return {
    pages: names.filter((name) => /(?:^|\/)index\.html$/.test(name)).length,
    files: names.length,
    outputBytes: bytesOf(names),
    indexBytes: bytesOf(['search-index.json']),
    indexBrotliBytes: brotliSize(await readFile(path.join(build, 'search-index.json'))),
    allIndexBytes: bytesOf(names.filter((name) => /(?:^|\/)search-index[^/]*\.json$/.test(name))),
    weights: Object.fromEntries(entries) as Record<WeighedPage, PageFigures>,
  };
}

async function weighPage(build: string, route: string): Promise<PageFigures> {
  const html = await readFile(path.join(build, route, 'index.html'), 'utf8');
  const view = readFirstView(parseDocument(html));
  const scripts = await Promise.all(view.scripts.map((address) => readFile(path.join(build, address))));
  const sidebar = SIDEBAR.exec(html)?.[0] ?? '';
  return {
    scripts: scripts.reduce((sum, script) => sum + brotliSize(script), 0),
    html: brotliSize(Buffer.from(html.replace(SIDEBAR, ''))),
    sidebar: brotliSize(Buffer.from(sidebar)),
    requests: 1 + view.scripts.length + view.styles.length + view.rest.length,
  };
}
