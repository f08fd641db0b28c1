import { existsSync } from 'node:fs';
import path from 'node:path';

import { InputError } from '../kit/problem';

/**
 * Ends a command that needs the built site before it reads a file that is not there.
 *
 * @param build the folder of the built site
 * @throws {InputError} if there is no built site
 */
export function requireBuild(build: string): void {
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
}
