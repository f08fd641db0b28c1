import { existsSync } from 'node:fs';
import path from 'node:path';

import { inputError } from '../kit/problem';

/**
 * Ends a command that needs the built site before it reads a file that is not there.
 *
 * @param build the folder of the built site
 * @throws {InputError} if there is no built site
 */
export function requireBuild(build: string): void {
  if (!existsSync(path.join(build, 'index.html'))) {
    throw inputError('There is no built site.', 'run `npm run build` first.');
  }
}
