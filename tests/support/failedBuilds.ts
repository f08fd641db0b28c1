import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from './scratch';

const folder = path.join(root, 'tests', 'fixtures', 'failed-builds');

/** Where the output of a failed build is recorded. */
export function recordingOf(name: string): string {
  return path.join(folder, `${name}.txt`);
}

/** The recorded output of a failed build, as if it were one of the site in this folder. */
export async function readRecording(name: string, site: string): Promise<string> {
  const text = await readFile(recordingOf(name), 'utf8');
  return text.replaceAll('{site}', site).replaceAll('{portal}', root);
}

/**
 * What is recorded of a build's output: what is the same on each machine and in each run. Left out are colours, what
 * Docusaurus says of itself, and in a stack all but its first place.
 *
 * @param site the folder of the site that was built
 */
export function recordable(output: string, site: string): string {
  return output
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(site, '{site}')
    .replaceAll(root, '{portal}')
    .replace(/^(?:\[INFO\]|Node version|Overwriting existing|\[WARNING\] "package\.json").*\n/gm, '')
    .replace(/^((?:[^\w\n]*)at ).*\n(?:[^\w\n]*(?:at |\.\.\. \d+ lines).*\n)*/gm, '$1…\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}
