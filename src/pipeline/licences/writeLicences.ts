import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../portal/brand';
import { LICENCES_FILE } from '../../portal/files';
import { packageNotices } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import { readPackageLists } from '../../kit/packageLists';

/**
 * Writes the licences of the packages in what a built site serves. The same packages make the same bytes.
 *
 * @param folder the built site
 * @throws {InputError} for each package without a licence or its text, or with a licence that is not allowed
 */
export async function writeLicences(paths: ProjectPaths, folder: string): Promise<void> {
  const notices = await packageNotices(paths.root, await readPackageLists(paths));
  await writeFile(path.join(folder, LICENCES_FILE), `${introduction()}\n\n${notices}`);
}

function introduction(): string {
  return `${brand.name} developers: licences of the software of others

The scripts, styles and programs of ${brand.portalUrl} have code of the packages below. Each one is named with its
version and licence, above the text of the licence. Packages with the same text are listed together.`;
}
