import { zipSync } from 'fflate';

/** The first moment that an archive can name: the same for each file, so that the same files make the same bytes. */
const EPOCH = new Date(1980, 0, 1);

/** Writes a ZIP archive. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: EPOCH });
}
