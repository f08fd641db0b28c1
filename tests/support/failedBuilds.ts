import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from './scratch';

const folder = path.join(root, 'tests', 'fixtures', 'failed-builds');

/** Where the output of a failed build is recorded. */
export function recordingOf(name: string): string {
  return path.join(folder, `${name}.txt`);
}

/** The recorded output of a failed build, with its paths rewritten to the site in this folder. */
export async function readRecording(name: string, site: string): Promise<string> {
  const text = await readFile(recordingOf(name), 'utf8');
  return text.replaceAll('{site}', site).replaceAll('{portal}', root);
}

/**
 * The reproducible part of a build's output, without colours, messages of Docusaurus and its bundler about themselves, and all
 * but the first frame of a stack. Also without empty lines: standard output and standard error arrive through
 * two pipes, and where the empty lines of one fall among the lines of the other differs from run to run.
 *
 * @param site the folder of the site that was built
 */
export function recordable(output: string, site: string): string {
  return output
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(site, '{site}')
    .replaceAll(root, '{portal}')
    .replace(/^(?:\[INFO\]|Node version|Overwriting existing|\[WARNING\] (?:"package\.json"|\{)).*\n/gm, '')
    .replace(/^((?:[^\w\n]*)at ).*\n(?:[^\w\n]*(?:at |\.\.\. \d+ lines).*\n)*/gm, '$1…\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .concat('\n');
}
