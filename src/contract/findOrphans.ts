import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { displayPath, type Problem } from '../kit/problem';
import { listFiles } from '../kit/syncFolder';

/** The rules' file, and the folder below `openapi/` that no contract is made of. */
const NOT_A_CONTRACT = /^(redocly\.yaml$|releases\/)/;

/**
 * Tells every YAML file below a contracts folder that no contract root reaches. Such a file looks
 * like a part of the contract to whoever searches or edits, and no rule looks at it: Redocly reads
 * only what it is referred to.
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
    cure: 'refer to it with $ref, or delete it.',
  }));
}

/**
 * The files that no root reaches through references. A root is a file that is in no folder.
 *
 * @param files the text of each file by its path, with forward slashes
 * @returns the orphans; none where a file does not parse, since its references are not known then
 */
export function findOrphans(files: ReadonlyMap<string, string>): string[] {
  const reached = new Set([...files.keys()].filter((name) => !name.includes('/')));
  try {
    // A set yields what is added to it while it is read.
    for (const name of reached) {
      for (const reference of referencesOf(parseYaml(files.get(name) ?? ''))) {
        const target = path.posix.join(path.posix.dirname(name), reference.replace(/#.*$/, ''));
        if (files.has(target)) {
          reached.add(target);
        }
      }
    }
  } catch {
    return [];
  }
  return [...files.keys()].filter((name) => !reached.has(name));
}

/** Every `$ref` and every target of a discriminator's mapping, at any depth. */
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
