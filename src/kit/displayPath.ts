import path from 'node:path';

/** A path as problems show it: relative to `root`, with forward slashes. */
export function displayPath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
