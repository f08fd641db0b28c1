import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { displayPath } from '../kit/displayPath';
import { type Problem } from '../kit/problem';
import { listFiles } from '../kit/syncFolder';

/** The files of the rules and the corrections, the releases, the workflows and the rehearsals, which do not belong to contracts. */
const NOT_A_CONTRACT = /^((redocly|corrections)\.yaml$|(?:releases|rehearsals|workflows)\/)/;

/**
 * Reports YAML files in a contracts folder that no root references, directly or indirectly. They look like a
 * part of the contract, but are never linted, since Redocly reads only referenced files.
 *
 * @param openapi the contracts folder
 * @param root the folder that the problems' file names are relative to
 */
export async function checkOrphans(openapi: string, root: string): Promise<Problem[]> {
  const names = (await listFiles(openapi)).filter(
    (name) => name.endsWith('.yaml') && !NOT_A_CONTRACT.test(name),
  );
  const texts = await Promise.all(names.map((name) => readFile(path.join(openapi, name), 'utf8')));
  const files = new Map(names.map((name, index) => [name, texts[index] ?? '']));
  return findOrphans(files).map((name) => ({
    message: 'No contract refers to this file, directly or through another one (house/no-orphans).',
    file: displayPath(root, path.join(openapi, name)),
    line: 1,
    fix: 'refer to it with $ref, or delete it.',
  }));
}

/**
 * The files that no root reaches through references. Roots are the files at the top level.
 *
 * @param files the text of each file by its path, with forward slashes
 * @returns the orphans; none if a file does not parse or refers to a file that does not exist, since it is unknown
 *   then which file was meant
 */
export function findOrphans(files: ReadonlyMap<string, string>): string[] {
  const reached = new Set([...files.keys()].filter((name) => !name.includes('/')));
  try {
    // Iteration over a set includes elements added during it.
    for (const name of reached) {
      for (const reference of referencesOf(parseYaml(files.get(name) ?? ''))) {
        const target = path.posix.join(path.posix.dirname(name), reference.replace(/#.*$/, ''));
        if (files.has(target)) {
          reached.add(target);
        } else if (/^[^:#]+\.yaml(?:#|$)/.test(reference)) {
          return [];
        }
      }
    }
  } catch {
    return [];
  }
  return [...files.keys()].filter((name) => !reached.has(name));
}

/** Every `$ref` and discriminator mapping target, at any depth. */
function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === '$ref' && typeof inner === 'string') {
      return [inner];
    }
    if (key === 'mapping' && typeof inner === 'object' && inner !== null) {
      return Object.values(inner).filter((target) => typeof target === 'string');
    }
    return referencesOf(inner);
  });
}
