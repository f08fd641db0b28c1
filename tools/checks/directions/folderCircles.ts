import type { Problem } from '../../../src/kit/problem';
import { CLOSED, DOORS } from './doors';

/** An import between two files of the project, relative to its root. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** A circle of folders, at a file, and the module whose import closes it. */
type CircleProblem = Problem & { readonly file: string; readonly to: string | undefined };

/** What stands for a folder's own files among its subfolders. */
const OWN = '.';

interface PartImport {
  readonly from: string;
  readonly to: string;
  readonly imports: FileImport[];
}

/**
 * Finds folders that depend on one another: in each folder, its subfolders with all that is below them, and its own
 * files, must import one another in one direction. So neither two neighbours nor a parent and its child form a circle.
 * What a door imports does not count: it stands above all that is in its room.
 *
 * @returns a problem per circle, at one of the imports of its thinnest direction
 */
export function folderCircles(imports: readonly FileImport[]): readonly CircleProblem[] {
  return [...partImports(imports)].flatMap(([folder, parts]) =>
    circlesOf(parts).map((circle) => {
      const inside = parts.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
      const thinnest = inside.reduce((least, part) =>
        part.imports.length < least.imports.length ? part : least,
      );
      const [first] = thinnest.imports;
      const names = circle.map((part) => (part === OWN ? `the files of ${folder}` : `${folder}/${part}`));
      return {
        message:
          `${names.join(', ')} import one another: a circle of folders. The fewest imports lead from ` +
          `${thinnest.from} to ${thinnest.to}: ${thinnest.imports.map(({ from, to }) => `${from} → ${to}`).join(', ')}. (folder circles)`,
        file: first?.from ?? folder,
        to: first?.to,
        fix: 'move the imported files to the folder that imports them, or what both need to a folder of its own.',
      };
    }),
  );
}

const isDoor = (file: string) => CLOSED.some((room) => DOORS.some((door) => file === `${room}/${door}`));

/** The imports between the parts of each folder, by folder. */
function partImports(imports: readonly FileImport[]): ReadonlyMap<string, PartImport[]> {
  const folders = new Map<string, PartImport[]>();
  for (const each of imports) {
    if (isDoor(each.from)) {
      continue;
    }
    const from = each.from.split('/');
    const to = each.to.split('/');
    const depth = from.findIndex((name, index) => name !== to[index]);
    const part = (names: readonly string[]) => (depth === names.length - 1 ? OWN : (names[depth] ?? OWN));
    if (depth === -1 || part(from) === part(to)) {
      continue;
    }
    const folder = from.slice(0, depth).join('/');
    const parts = folders.get(folder) ?? [];
    folders.set(folder, parts);
    const known = parts.find((some) => some.from === part(from) && some.to === part(to));
    if (known === undefined) {
      parts.push({ from: part(from), to: part(to), imports: [each] });
    } else {
      known.imports.push(each);
    }
  }
  return folders;
}

/** The largest sets of parts of which each reaches every other. */
function circlesOf(parts: readonly PartImport[]): readonly (readonly string[])[] {
  const names = [...new Set(parts.flatMap(({ from, to }) => [from, to]))].sort();
  const reached = new Map(names.map((name) => [name, reachedFrom(name, parts)]));
  const circles = names.map((name) =>
    names.filter((other) => reached.get(name)?.has(other) === true && reached.get(other)?.has(name) === true),
  );
  return circles.filter((circle, index) => circle.length > 1 && circle[0] === names[index]);
}

function reachedFrom(start: string, parts: readonly PartImport[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const { from, to } of parts) {
      if (from === name && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
    }
  }
  return reached;
}
