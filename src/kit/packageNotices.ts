import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Metafile } from 'esbuild';

import { InputError } from './problem';

/** The name of the file of a package with its licence, in the spellings of npm packages. */
const LICENCE_FILE = /^licen[cs]e(\.(md|txt))?$/i;

/** The folder of a package in the path of one of its files: `node_modules/@rsql/ast`. */
const FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the packages of which a bundle has code, in alphabetical order and relative to esbuild's folder. */
export function packagesIn({ outputs }: Metafile): readonly string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const folders = files.flatMap((file) => FOLDER.exec(file) ?? []);
  return [...new Set(folders)].sort();
}

/**
 * The copyright and permission notices of packages, which the MIT licence and the Apache licence (version 2.0,
 * section 4) ask for in every copy. Packages with the same text share it.
 *
 * @param folders of the packages, relative to `root`
 * @throws {InputError} for a package without the text of its licence
 */
export async function packageNotices(root: string, folders: readonly string[]): Promise<string> {
  const texts = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version, licence } = await readPackage(path.join(root, folder));
    texts.set(licence, [...(texts.get(licence) ?? []), `${name} ${version}`]);
  }
  return [...texts].map(([licence, names]) => `${names.join('\n')}\n\n${licence}\n`).join('\n\n');
}

async function readPackage(folder: string) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string };
  const file = (await readdir(folder)).find((each) => LICENCE_FILE.test(each));
  if (file === undefined) {
    throw new InputError([
      {
        message: `The package ${name} is part of what the site serves, and has no file with its licence.`,
        file: path.join(folder, 'package.json'),
        fix: 'use a package or a version that has one.',
      },
    ]);
  }
  return { name, version, licence: (await readFile(path.join(folder, file), 'utf8')).trim() };
}
