import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  ASSISTANT_BUNDLE,
  DOCUMENTATION_FILE,
  mappingDownload,
  WHOLE_DOCUMENTATION,
} from '../../../src/portal/files';
import type { Contract } from '../../../src/contract';
import { FORMATS } from '../../../src/convert';
import type { GuidePage } from '../../../src/guides/forNode';
import { pageRoute } from '../../../src/guides';
import { referenceRoutes } from '../../../src/reference';
import { printRoute } from '../../../src/portal/printRoute';
import type { ProjectPaths } from '../../../src/kit/paths';
import { listFiles } from '../../../src/kit/syncFolder';
import { CURRENT, listVersions } from '../../../src/portal/versions';
import { isWorkflowFile } from '../../../src/portal/workflows';

/** The possible targets of links. */
export interface Destinations {
  /** The anchors of a page by its route; `undefined` if the page does not exist. */
  readonly idsOf: (route: string) => ReadonlySet<string> | undefined;
  /** Whether the site serves a file: `/openapi/checkout.yaml`. */
  readonly hasFile: (address: string) => boolean;
}

/** Routes that the build creates without a source file. */
const GENERATED_ROUTES = ['/search/', '/changelog/'];
/** Files that the build writes, for which no page has to be made. */
export const GENERATED_FILES: readonly string[] = [
  '/sitemap.xml',
  '/changelog/rss.xml',
  '/changelog/atom.xml',
  '/llms.txt',
  DOCUMENTATION_FILE,
  ASSISTANT_BUNDLE,
  ...FORMATS.map((format) => `/${mappingDownload(format)}`),
];

/**
 * Collects the ids on the pages of all versions, from hand-written pages and from pages generated from the
 * contracts. Which pages the reference of the latest version has is read from its contracts, so that it need not be generated
 * for links without an anchor.
 *
 * @param guides the hand-written pages of the latest version
 * @param contracts those of the latest version, by the API's id
 */
export async function readDestinations(
  paths: ProjectPaths,
  guides: readonly GuidePage[],
  contracts: ReadonlyMap<string, Contract>,
): Promise<Destinations> {
  const pages = new Map<string, string>(GENERATED_ROUTES.map((route) => [route, '']));
  for (const { file, text } of guides) {
    pages.set(pageRoute(file, text), text + (await importsOf(paths.root, file, text)));
  }
  const reference = new Set([...contracts].flatMap(([api, contract]) => referenceRoutes(api, contract)));
  reference.forEach((route) => pages.set(route, ''));
  const files = new Set(GENERATED_FILES);
  for (const { name: version, path: versionPath, docs, apis } of listVersions(paths.root)) {
    files.add(versionPath + WHOLE_DOCUMENTATION);
    apis.forEach(({ id: api }) => pages.set(printRoute({ api, versionPath }), ''));
    const folder = path.join(paths.root, docs);
    for (const name of (await listFiles(folder)).filter((one) => one.endsWith('.mdx'))) {
      const below = name.split(path.sep).join('/');
      const generated = /\.(?:api|schema|info)\.mdx$/.test(below);
      if (generated || isWorkflowFile(below) || version !== CURRENT) {
        const file = path.join(docs, name);
        const text = await readFile(path.join(paths.root, file), 'utf8');
        const route = generated ? referenceRoute(below, text) : pageRoute(below, text);
        // The page of an operation that is gone stays until the reference is generated again.
        if (version !== CURRENT || !generated || reference.has(route)) {
          pages.set(versionPath + route.slice(1), text + (await importsOf(paths.root, file, text)));
        }
      }
    }
  }
  const known = new Map<string, ReadonlySet<string>>();
  const folders = [path.join(paths.root, 'static'), path.join(paths.generated, 'static')];
  return {
    idsOf: (route) => {
      const text = pages.get(route);
      const ids = known.get(route) ?? (text === undefined ? undefined : idsIn(text));
      if (ids !== undefined) {
        known.set(route, ids);
      }
      return ids;
    },
    hasFile: (address) =>
      files.has(address) || folders.some((folder) => existsSync(path.join(folder, address))),
  };
}

/** The route of a generated page: its folder and the id in its front matter. */
function referenceRoute(below: string, text: string): string {
  const [, id = ''] = /^id: "?([\w-]+)"?$/m.exec(text) ?? [];
  const folder = `/${path.posix.dirname(below)}/`;
  return below.endsWith('.info.mdx') ? folder : `${folder}${id}/`;
}

/**
 * The text that a page imports: catalogues, and the HTML of a large reference page.
 *
 * @param page the file of the page, relative to the root
 */
async function importsOf(root: string, page: string, text: string): Promise<string> {
  const catalogues = [...text.matchAll(/from '@site\/(\.generated\/[^']+\.mdx)'/g)].map(
    ([, file = '']) => file,
  );
  const html = [...text.matchAll(/from '\.\/([^']+\.html\.json)'/g)].map(([, file = '']) =>
    path.join(path.dirname(page), file),
  );
  const texts = await Promise.all(
    // The check of the page reports a file that does not exist.
    [...catalogues, ...html].map((file) => readFile(path.join(root, file), 'utf8').catch(() => '')),
  );
  return texts.join('\n');
}

/** The ids of headings and of HTML, which generated pages contain as a string. */
export function idsIn(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} .*\{\/\* #(\S+) \*\/\}/gm)];
  const elements = [...text.matchAll(/\bid=\\?"([^"\\]+)\\?"/g)];
  return new Set([...headings, ...elements].map(([, id = '']) => id.replaceAll('&amp;', '&')));
}
