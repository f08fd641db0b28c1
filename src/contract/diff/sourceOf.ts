import { readFile } from 'node:fs/promises';

import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

import type { ContractPlace } from './place';

export interface SourceLine {
  readonly file: string;
  readonly line?: number;
}

/**
 * Finds the source line of a place, or of its closest existing ancestor.
 *
 * @param rootFile the contract's root file, for everything that has no separate file
 * @param files every file of the contract, absolute
 */
export async function sourceOf(
  at: ContractPlace,
  rootFile: string,
  files: readonly string[],
): Promise<SourceLine> {
  const { file: name } = at;
  if (name === undefined) {
    return lineAt(rootFile, at.pointer);
  }
  const ending = `/${name}.yaml`;
  const file = files.find((each) => each.replaceAll('\\', '/').endsWith(ending));
  return file === undefined ? { file: rootFile } : lineAt(file, at.pointer);
}

/** The line of the deepest existing key of a pointer. */
async function lineAt(file: string, pointer: readonly string[]): Promise<SourceLine> {
  const lines = new LineCounter();
  let node: unknown = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines }).contents;
  let offset: number | undefined;
  for (const key of pointer) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    const found: unknown = pair?.value ?? (isSeq(node) ? node.items[Number(key)] : undefined);
    const at = isNode(pair?.key) ? pair.key : found;
    if (!isNode(at)) {
      break;
    }
    offset = at.range?.[0];
    node = found;
  }
  return offset === undefined ? { file } : { file, line: lines.linePos(offset).line };
}
