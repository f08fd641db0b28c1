import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export { root } from '../../tools/suite/root';

/** Edits a file of a scratch project; throws if the text is not found. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  }
  await writeFile(file, text.replace(from, to));
}

/** Writes a file and the folders above it. */
export function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
