import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';

import { lineOf, type Problem } from '../../../src/kit/problem';
import { filesIn } from '../../../src/kit/stamp';
import { doorNames, doorProblems, MOST_NAMES } from './doors';
import { folderCircles, type FileImport } from './folderCircles';
import { pageImportProblems } from './pageImports';
import { groups } from './rooms';
import { reachProblems } from './reach';
import { A_TEST, importRules, ruleSet, TEST_PLACES } from './directionRules';

/** The number of checked modules, imports and names of doors, and the problems. */
export interface DirectionsReport {
  readonly modules: number;
  readonly imports: number;
  readonly doors: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
}

/** The folders whose subfolders form no circle. */
const LAYERED: readonly string[] = ['src', 'tools', 'scripts'];

/** Where pages, and the programs that write pages, import from the sources. */
const WITH_PAGES: readonly string[] = ['src', 'docs'];

/**
 * Checks the imports of a project against the direction between its rooms, the rules for shipped code and for
 * tests, that no folders form a circle, that every module and test is in a room, and that no door grows.
 *
 * @param root the project's folder
 * @param folders the folders to check, relative to the root
 * @param most how many names each door may export
 */
export async function checkDirections(
  root: string,
  folders: readonly string[],
  most = MOST_NAMES,
): Promise<DirectionsReport> {
  const all = await cruiseFolders(root, folders);
  const doors = doorNames(root);
  return {
    modules: all.summary.totalCruised,
    imports: all.summary.totalDependenciesCruised ?? 0,
    doors,
    problems: [
      ...problemsOf(root, all),
      ...reachProblems(all.modules).map(({ next, ...problem }) => atImport(root, problem, next)),
      ...circleProblems(root, all),
      ...roomless(all),
      ...roomlessTests(all),
      ...doorProblems(doors, most),
      ...pageImportProblems(root, await pagesIn(root)),
    ],
  };
}

async function pagesIn(root: string): Promise<readonly string[]> {
  const files = await filesIn(
    WITH_PAGES.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder)),
  );
  return files.map((file) => path.relative(root, file)).filter((file) => /\.(?:mdx|tsx?)$/.test(file));
}

function circleProblems(root: string, { modules }: ICruiseResult): readonly Problem[] {
  const isLayered = (file: string) => LAYERED.some((folder) => file.startsWith(`${folder}/`));
  const imports = modules.flatMap(({ source, dependencies }): FileImport[] =>
    isLayered(source)
      ? dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ to }) => isLayered(to))
      : [],
  );
  return folderCircles(imports).map(({ to, ...problem }) => atImport(root, problem, to));
}

function roomless({ modules }: ICruiseResult): readonly Problem[] {
  const rooms = groups.flat();
  return modules
    .filter(({ source }) => source.startsWith('src/') && !rooms.some((room) => source.startsWith(`${room}/`)))
    .map(({ source }) => ({
      message: 'This module is not in a room. (rooms)',
      file: source,
      fix: `move it to one of ${rooms.join(', ')}, or add its folder to tools/checks/directions/rooms.ts.`,
    }));
}

function roomlessTests({ modules }: ICruiseResult): readonly Problem[] {
  const rooms = groups.flat().map((room) => path.basename(room));
  return modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith('tests/') && new RegExp(A_TEST).test(file))
    .filter((file) => {
      const room = TEST_PLACES.exec(file)?.groups?.['room'];
      return room === undefined ? !TEST_PLACES.test(file) : !rooms.includes(room);
    })
    .map((file) => ({
      message: 'This test is not in a room, so no suite runs it. (rooms)',
      file,
      fix: 'move it to tests/<room>/unit, http or browser, where <room> is a folder of src, or tools; tests/README.md says which.',
    }));
}

/** A problem at the line that imports a module, if it does. */
function atImport<Found extends Problem & { readonly file: string }>(
  root: string,
  problem: Found,
  imported: string | undefined,
): Found {
  const name = path.parse(imported ?? '').name;
  const line =
    name === '' ? undefined : lineOf(readFileSync(path.join(root, problem.file), 'utf8'), `/${name}'`);
  return line === undefined ? problem : { ...problem, line };
}

async function cruiseFolders(root: string, folders: readonly string[]): Promise<ICruiseResult> {
  // An ES module, which CommonJS can only import dynamically.
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: ruleSet(importRules),
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(?:node_modules|build|\\.)' },
    },
    { extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.cjs', '.mjs'] },
    { tsConfig: { options: { baseUrl: root, paths: { '@site/*': ['./*'] } } } },
  );
  if (typeof output === 'string') {
    throw new Error(`dependency-cruiser returned text instead of a result: ${output.slice(0, 200)}`);
  }
  return output;
}

function problemsOf(root: string, { summary }: ICruiseResult): readonly Problem[] {
  return summary.violations.map(({ rule: { name }, from, to, cycle }) => {
    const broken = importRules.find(({ rule }) => rule.name === name);
    if (broken === undefined) {
      throw new Error(`dependency-cruiser reported an unknown rule: ${name}`);
    }
    const chain = (cycle ?? []).map((step) => step.name);
    const message = `${broken.message(from, to)}${chain.length > 1 ? ` The path: ${chain.join(' → ')}.` : ''} (${name})`;
    return atImport(root, { message, file: from, fix: broken.fix }, chain[0] ?? to);
  });
}
