import { createHash } from 'node:crypto';

/** The file beside the frozen contracts that says what they were. */
export const CHECKSUMS_FILE = 'sha256sums.txt';

/** The checksums of files as `sha256sum` writes and checks them: a line of hash and name for each. */
export function checksums(files: ReadonlyMap<string, string>): string {
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');
}
