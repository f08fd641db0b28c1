import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { InputError } from '../../src/kit/problem';

/**
 * The address of a script of the built site, whose name has a hash: `main` is `/assets/js/main.0a1b2c3d.js`.
 *
 * @throws {InputError} for a site without it
 */
export async function builtScript(build: string, name: string): Promise<string> {
  const scripts = await readdir(path.join(build, 'assets', 'js'));
  const script = scripts.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  if (script === undefined) {
    throw new InputError([
      { message: `The built site has no ${name}.*.js.`, fix: 'run `npm run build` again.' },
    ]);
  }
  return `/assets/js/${script}`;
}
