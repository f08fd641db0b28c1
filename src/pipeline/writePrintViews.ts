import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readBundle } from '../contract/forNode';
import { printPage } from '../reference/forNode';
import { printRoute } from '../portal/printRoute';
import { apiRoute } from '../portal/routes';
import { CURRENT, CURRENT_LABEL, listVersions } from '../portal/versions';
import type { ProjectPaths } from '../kit/paths';
import { listModels, readModel } from './generate/referenceModels';

/** The style sheet of these pages alone, a file of `static/`. */
const PRINT_STYLES = '/print/print.css';

/**
 * Writes the whole reference of each API and version as one page for print, from the models that the generator has kept.
 *
 * @param folder the built site, whose pages name the style sheets
 * @returns the number of pages
 */
export async function writePrintViews(paths: ProjectPaths, folder: string): Promise<number> {
  const files = await listModels(paths);
  let written = 0;
  for (const version of listVersions(paths.root)) {
    for (const { id: api } of version.apis) {
      const base = { api, versionPath: version.path };
      const own = files.filter(({ route }) => route.startsWith(apiRoute(base)));
      const overview = await readFile(path.join(folder, apiRoute(base), 'index.html'), 'utf8');
      const page = printPage({
        contract: await readBundle(paths, api, version.name),
        base,
        version: version.name === CURRENT ? CURRENT_LABEL : version.name,
        models: await Promise.all(own.map(async ({ file }) => readModel(file))),
        styles: [...stylesOf(overview), PRINT_STYLES],
      });
      const file = path.join(folder, printRoute(base), 'index.html');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, page);
      written += 1;
    }
  }
  return written;
}

function stylesOf(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<link [^>]*rel="?stylesheet"?[^>]*>/g),
    ([tag]) => / href="?([^\s">]+)/.exec(tag)?.[1] ?? '',
  );
}
