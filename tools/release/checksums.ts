import { createHash } from 'node:crypto';

export const CHECKSUMS_FILE = 'sha256sums.txt';

/** The checksums of files in the format of `sha256sum`. */
export function checksums(files: ReadonlyMap<string, string>): string {
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');
}
