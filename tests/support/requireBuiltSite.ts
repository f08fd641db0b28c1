import { existsSync } from 'node:fs';
import path from 'node:path';

import { root } from './scratch';

/**
 * Ends a run at once if there is no built site, instead of with an error of each file that its tests read.
 *
 * @param folder of the built site
 * @throws {Error} saying how to build it
 */
export function requireBuiltSite(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html'))) {
    const error = new Error('There is no built site to test. Run `npm run build` first.');
    // Vitest prints the trace, which leads to this file and not to what is wrong.
    error.stack = error.message;
    throw error;
  }
}

/** Before the tests of a Vitest project. */
export default function setup(): void {
  requireBuiltSite(path.join(root, 'build'));
}
