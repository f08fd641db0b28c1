import { cp } from 'node:fs/promises';
import path from 'node:path';

import { runTool } from '../../tools/suite/runTool';

/**
 * Copies the working tree without ignored files, as a clone has it, with uncommitted changes.
 *
 * @param root the project's folder
 * @param folder the folder of the copy, which exists
 */
export async function copyWorkingTree(root: string, folder: string): Promise<void> {
  const command = ['git', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'] as const;
  const { status, output } = await runTool(command, root);
  if (status !== 0) {
    throw new Error(`git cannot list the files of ${root}:\n${output}`);
  }
  for (const name of output.split('\0').filter(Boolean)) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true }).catch(ignoreMissing);
  }
}

/** git still lists a deleted file until the deletion is committed. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
    throw error;
  }
}
