import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from '../../src/kit/problem';

/**
 * The address of a script of the built site, whose name has a hash: `main` is `/assets/js/main.0a1b2c3d.js`.
 *
 * @throws {InputError} for a site without it
 */
export async function builtScript(build: string, name: string): Promise<string> {
  const scripts = await readdir(path.join(build, 'assets', 'js'));
  const script = scripts.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  if (script === undefined) {
    throw inputError(`The built site has no ${name}.*.js.`, 'run `npm run build` again.');
  }
  return `/assets/js/${script}`;
}
