import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { redirects } from '../../portal/redirects';
import type { ProjectPaths } from '../../kit/paths';
import { listFiles, syncFolder } from '../../kit/syncFolder';
import { listVersions } from '../../portal/versions';
import { checkAddresses } from './checkAddresses';
import { compressFiles, type Compressed, type Compression } from './compressFiles';
import { checkContentTypes } from './contentTypes';
import { writeHeadersFile } from './headersFile';
import { hashScripts, type ScriptsOfPage } from './inlineScripts';
import { listUploads } from './listUploads';
import { nginxParts } from './nginxParts';
import { writeRedirectsFile } from './redirectsFile';
import { headerRules } from './headerRules';

/** The folder of the build output for hosts: parts of nginx' configuration, and the list of uploads. */
export function hostingFolder(paths: ProjectPaths): string {
  return path.join(paths.generated, 'hosting');
}

export function compressedCache(paths: ProjectPaths): string {
  return path.join(paths.generated, 'compressed');
}

/**
 * Prepares a built site for every kind of host, from one set of rules: `_headers`, `_redirects` and
 * compressed twins in its folder, nginx' configuration and the list of uploads in {@link hostingFolder}.
 *
 * @param folder the built site, before it is served
 * @param scripts the scripts of each page of the site
 * @throws {InputError} for files without a content type, addresses that need escaping, forbidden inline
 *   scripts, and exceeded limits of hosts
 */
export async function prepareHosting(
  paths: ProjectPaths,
  folder: string,
  scripts: readonly ScriptsOfPage[],
  compression: Compression,
): Promise<Compressed> {
  const files = await listFiles(folder);
  checkContentTypes(files);
  checkAddresses(files.filter((file) => file.endsWith('.html')));
  const rules = headerRules({
    scriptHashes: hashScripts(scripts),
    files,
    versionPaths: listVersions(paths.root).map((version) => version.path),
  });
  const outside = new Map([
    ...Object.entries(nginxParts(rules, redirects)).map(([name, text]) => [`nginx/${name}`, text] as const),
    ['uploads.json', `${JSON.stringify(listUploads(files, rules), null, 2)}\n`],
  ]);
  await syncFolder(outside, hostingFolder(paths));
  await writeFile(path.join(folder, '_headers'), writeHeadersFile(rules));
  await writeFile(path.join(folder, '_redirects'), writeRedirectsFile(redirects));
  return compressFiles(folder, files, { cache: compressedCache(paths), compression });
}
