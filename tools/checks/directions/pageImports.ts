import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { lineOf, type Problem } from '../../../src/kit/problem';
import { ROOMS_OF_PAGES } from './rooms';

/** The address of a module of ours in an import that a program writes, or that a page has. */
const ADDRESS = /['"`]@site\/(src\/[\w./-]+)['"`]/g;

/** An import in TypeScript, which the check of the modules follows. */
const FOLLOWED = /(?:\bfrom |\bimport[( ]|\bimport\(\/\*.*?\*\/ ?)['"]@site\/src\/[\w./-]+['"]/g;

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Checks the imports that no module has: those of pages, and those that programs write into generated pages.
 *
 * @param files the pages and sources, relative to the root
 * @returns a problem for each module that is absent or in a room that pages may not import
 */
export function pageImportProblems(root: string, files: readonly string[]): readonly Problem[] {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const written = file.endsWith('.mdx') ? text : text.replaceAll(FOLLOWED, '');
    return [...written.matchAll(ADDRESS)].flatMap(([, module = '']): Problem[] => {
      const line = lineOf(text, module);
      const at = { file, ...(line === undefined ? {} : { line }) };
      if (!ENDINGS.some((ending) => existsSync(path.join(root, `${module}${ending}`)))) {
        const message = `This names ${module}, which does not exist.`;
        return [{ ...at, message, fix: 'write the path of a module that exists.' }];
      }
      const message = `This page imports ${module}. Pages import only from ${ROOMS_OF_PAGES.join(' and ')}.`;
      const fix = 'import a component of these rooms (tools/checks/directions/rooms.ts).';
      return ROOMS_OF_PAGES.some((room) => `${module}/`.startsWith(`${room}/`))
        ? []
        : [{ ...at, message, fix }];
    });
  });
}
