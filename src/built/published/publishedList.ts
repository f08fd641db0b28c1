import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { InputError } from '../../kit/problem';
import { listFiles } from '../../kit/syncFolder';
import { NOT_FOUND } from '../links/readSite';
import { pageAddress } from '../pages/pageAddress';

/** The list of every address that was ever published, from the project's root. */
export const PUBLISHED_FILE = 'deploy/published-urls.txt';

const HEADER =
  '# Every address that was ever published. None may vanish: CONTRIBUTING.md, "Move or remove a page".\n';

/**
 * What others link to: pages, contracts, schemas, feeds, and what is written for programs. Samples are parts
 * of their pages and named after examples, twins are found by their pages, and assets carry a hash.
 */
const PUBLISHED =
  /(?:\.html|\.xml|(?:^|\/)(?:feed\.json|llms[\w-]*\.txt))$|^(?:[\d-]+\/)?(?:openapi|schemas)\/.*(?<!\.br|\.gz)$/;

/** The addresses of a built site that are promised to stay, sorted. */
export async function addressesOf(folder: string): Promise<string[]> {
  return (await listFiles(folder))
    .filter((name) => PUBLISHED.test(name))
    .map(pageAddress)
    .filter((address) => address !== NOT_FOUND)
    .sort();
}

/** The addresses in the text of a list, a line each. */
export function parseList(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The text of a list: each address once, sorted. */
export function formatList(addresses: Iterable<string>): string {
  return `${HEADER}${[...new Set(addresses)].sort().join('\n')}\n`;
}

/**
 * Reads the list of a project.
 *
 * @throws {InputError} when there is none
 */
export async function readList(root: string): Promise<string> {
  return readFile(path.join(root, PUBLISHED_FILE), 'utf8').catch(() => {
    throw new InputError([
      {
        file: PUBLISHED_FILE,
        message: 'The list of published addresses is not there.',
        cure: 'restore it from git; nobody deletes it.',
      },
    ]);
  });
}
