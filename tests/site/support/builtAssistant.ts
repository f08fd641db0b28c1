import { cpSync } from 'node:fs';
import path from 'node:path';

import { brand } from '../../../src/portal/brand';
import { DOCUMENTATION_FILE } from '../../../src/portal/files';
import { usedAssistant, type Assistant } from '../../support/assistant';
import { buildFolder } from '../../support/built';
import { temporaryFolder } from '../../support/temporary';

/** An assistant with what a reader downloads from the built site: two files alone in an empty folder. */
export async function builtAssistant(): Promise<Assistant> {
  const folder = temporaryFolder();
  for (const file of [brand.toolPath, DOCUMENTATION_FILE]) {
    cpSync(path.join(buildFolder, file), path.join(folder, path.basename(file)));
  }
  return usedAssistant({ folder }, ['--docs', path.basename(DOCUMENTATION_FILE)]);
}
