import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Metafile } from 'esbuild';

import { allowedLicence, MIT_TERMS } from './licences';
import { InputError } from './problem';

/** The name of the file of a package with its licence, in the spellings of npm packages. */
const LICENCE_FILE = /^licen[cs]e(\.(md|txt))?$/i;

/** The folder of a package in the path of one of its files: `node_modules/@rsql/ast`. */
const FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The parts of a `package.json` that a notice needs. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or, in old packages, an object with it. */
  readonly license?: string | { readonly type?: string };
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
}

/** The folders of the packages that have some files, in alphabetical order, including packages inside others. */
export function foldersOf(files: readonly string[]): readonly string[] {
  return [...new Set(files.flatMap((file) => FOLDER.exec(file) ?? []))].sort();
}

/** The folders of the packages of which a bundle has code, in alphabetical order and relative to esbuild's folder. */
export function packagesIn({ outputs }: Metafile): readonly string[] {
  return foldersOf(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  );
}

/**
 * The copyright and permission notices of packages, which the MIT licence and the Apache licence (version 2.0,
 * section 4) ask for in every copy, each with its name, version and licence. Packages with the same text share it.
 *
 * @param folders of the packages, relative to `root`; two copies of a version count once
 * @throws {InputError} for each package without a licence or its text, or with a licence that is not allowed
 */
export async function packageNotices(root: string, folders: readonly string[]): Promise<string> {
  const read = await Promise.all(folders.map((folder) => readPackage(path.join(root, folder))));
  const problems = read.flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  const notices = read.flatMap((one) => ('problem' in one ? [] : [one]));
  const texts = new Map<string, Set<string>>();
  for (const { title, text } of notices.sort((a, b) => (a.title < b.title ? -1 : 1))) {
    texts.set(text, (texts.get(text) ?? new Set()).add(title));
  }
  return [...texts].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}\n`).join('\n\n');
}

async function readPackage(folder: string) {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const own = (await readdir(folder)).find((each) => LICENCE_FILE.test(each));
  const text = own === undefined ? undefined : (await readFile(path.join(folder, own), 'utf8')).trim();
  const said = typeof license === 'object' ? license.type : license;
  // Old packages have the text only.
  const expression = said ?? (text?.replace(/\s+/g, ' ').includes(MIT_TERMS) === true ? 'MIT' : undefined);
  const licence = allowedLicence(expression);
  const problem = (message: string, fix: string) => ({
    problem: { message: `The package ${name} is part of what the site serves, and ${message}`, file, fix },
  });
  if (licence === undefined) {
    return problem(
      expression === undefined ? 'does not state its licence.' : `its licence ${expression} is not allowed.`,
      'use another package or version, or have the licence examined, and add it to `src/kit/licences.ts` with what it requires.',
    );
  }
  const terms = text ?? licence.standardText?.(authorOf(manifest));
  if (terms === undefined) {
    return problem('has no file with its licence.', 'use a package or a version that has one.');
  }
  const source = sourceOf(manifest);
  if (licence.asksForSource && source === undefined) {
    return problem(
      `its licence ${licence.id} requires the address of its source, which its package.json does not have.`,
      'use a package or a version that has one.',
    );
  }
  const where = licence.asksForSource
    ? `\nThe source code of ${name} ${version} is available, unchanged, at ${source ?? ''}.`
    : '';
  return { title: `${name} ${version} (${licence.id})${where}`, text: terms };
}

function authorOf({ name, author }: Manifest): string {
  const said = typeof author === 'object' ? author.name : author;
  return said?.replace(/\s*[<(].*$/, '') ?? `the authors of ${name}`;
}

/** The address of a repository for browsers: `https://github.com/MihaiValentin/lunr-languages`. */
function sourceOf({ repository }: Manifest): string | undefined {
  const url = typeof repository === 'object' ? repository.url : repository;
  return url
    ?.replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/\.git$/, '');
}
