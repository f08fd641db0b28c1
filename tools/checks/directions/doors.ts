import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import type { Problem } from '../../../src/kit/problem';
import { groups } from './rooms';

/** The rooms of `src` that every module may be imported from. */
const OPEN: readonly string[] = ['src/portal', 'src/kit'];

/** The rooms of `src` that others import only through a door. */
export const CLOSED = groups.flat().filter((room) => room.startsWith('src/') && !OPEN.includes(room));

/**
 * The modules of a room that others import: `index` works everywhere, `forPages` needs what only a page of the site has,
 * such as Docusaurus' components and styles, and `forNode` needs Node.
 */
export const DOORS: readonly string[] = ['index.ts', 'forPages.ts', 'forNode.ts'];

/**
 * How many names each door exports. A number may only fall: a caller that needs one more is a reason to look for the
 * one that it replaces, or for the room that the caller should be in.
 */
export const MOST_NAMES: Readonly<Record<string, number>> = {
  'src/barcodes/forNode.ts': 2,
  'src/barcodes/index.ts': 11,
  'src/browser/forPages.ts': 45,
  'src/browser/index.ts': 50,
  'src/cli/index.ts': 10,
  'src/clients/forNode.ts': 2,
  'src/clients/index.ts': 7,
  'src/contract/forNode.ts': 23,
  'src/contract/index.ts': 80,
  'src/convert/forNode.ts': 3,
  'src/convert/index.ts': 26,
  'src/fiscal/index.ts': 60,
  'src/guides/forNode.ts': 44,
  'src/guides/index.ts': 12,
  'src/passes/forPages.ts': 1,
  'src/passes/index.ts': 7,
  'src/pipeline/forNode.ts': 10,
  'src/pipeline/index.ts': 5,
  'src/plugins/forNode.ts': 1,
  'src/reference/forNode.ts': 24,
  'src/reference/forPages.ts': 4,
  'src/reference/index.ts': 59,
  'src/rehearsal/forNode.ts': 8,
  'src/rehearsal/index.ts': 53,
  'src/sale/forNode.ts': 4,
  'src/sale/forPages.ts': 2,
  'src/sale/index.ts': 78,
  'src/sandbox/forNode.ts': 13,
  'src/sandbox/index.ts': 61,
  'src/search/forNode.ts': 4,
  'src/search/forPages.ts': 10,
  'src/search/index.ts': 22,
  'src/signatures/index.ts': 51,
  'src/site/forNode.ts': 44,
  'src/site/index.ts': 29,
  'src/studio/forNode.ts': 7,
  'src/studio/index.ts': 13,
  'src/validator/forNode.ts': 3,
  'src/validator/index.ts': 24,
};

/**
 * Counts the names that the doors of a project export.
 *
 * @returns the number by the door's path, of those that exist
 */
export function doorNames(root: string): Readonly<Record<string, number>> {
  const doors = CLOSED.flatMap((room) => DOORS.map((door) => `${room}/${door}`));
  return Object.fromEntries(
    doors
      .filter((door) => existsSync(path.join(root, door)))
      .map((door) => [door, namesIn(readFileSync(path.join(root, door), 'utf8'))]),
  );
}

/** A problem for each door whose number of names is not the recorded one, or that is not recorded. */
export function doorProblems(
  counted: Readonly<Record<string, number>>,
  most: Readonly<Record<string, number>>,
): readonly Problem[] {
  return Object.entries(counted).flatMap(([file, names]): Problem[] => {
    const allowed = most[file] ?? 0;
    if (names === allowed) {
      return [];
    }
    const message = `This door exports ${String(names)} names, and ${String(allowed)} are recorded. (doors)`;
    const fix =
      names > allowed && allowed > 0
        ? 'use a name that the door has, or take away one that is no longer imported.'
        : `write ${String(names)} for it in tools/checks/directions/doors.ts: the number may only fall.`;
    return [{ file, message, fix }];
  });
}

function namesIn(text: string): number {
  return ts
    .createSourceFile('door.ts', text, ts.ScriptTarget.Latest)
    .statements.map((statement) =>
      ts.isExportDeclaration(statement) &&
      statement.exportClause !== undefined &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.length
        : 0,
    )
    .reduce((sum, names) => sum + names, 0);
}
