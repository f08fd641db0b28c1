import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from '../../kit/problem';
import { listFiles } from '../../kit/syncFolder';
import { NOT_FOUND } from '../links/readSite';
import { pageAddress } from '../pages/pageAddress';

/** The list of every address that was ever published, relative to the project's root. */
export const PUBLISHED_FILE = 'deploy/published-urls.txt';

const HEADER =
  '# Every address that was ever published. None may vanish: CONTRIBUTING.md, "Move or remove a page".\n';

/**
 * What other sites link to: pages, contracts, schemas, types, collections of requests, the files for Node, pipelines and assistants, feeds,
 * the calendar, and files for programs, with the whole documentation as Markdown, what is well-known (RFC 8615), and the
 * licences of packages. Samples belong to their pages and are named after examples, twins are found through their pages, and
 * the names of assets and of the npm package contain a hash: `slipway-package.json` says which package is the current one.
 */
const PUBLISHED =
  /(?:\.html|\.xml|\.ics|(?:^|\/)(?:feed\.json|llms[\w-]*\.txt))$|^(?:[\d-]+\/)?(?:openapi|schemas|types|collections)\/.*(?<!\.br|\.gz)$|^tools\/.*\.(?:mjs|json|yaml|Containerfile|mcpb)$|^assistants\/(?!index\.).*\.md$|^(?:[\d-]+\/)?documentation\.md$|^licences\.txt$|^\.well-known\/.*(?<!\.br|\.gz)$/;

/** The addresses of a built site that must never disappear, sorted. */
export async function addressesOf(folder: string): Promise<string[]> {
  return (await listFiles(folder))
    .filter((name) => PUBLISHED.test(name))
    .map(pageAddress)
    .filter((address) => address !== NOT_FOUND)
    .sort();
}

/** Parses the text of a list, one address per line. */
export function parseList(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Serializes a list: each address once, sorted. */
export function formatList(addresses: Iterable<string>): string {
  return `${HEADER}${[...new Set(addresses)].sort().join('\n')}\n`;
}

/**
 * Reads the list of a project.
 *
 * @throws {InputError} if it does not exist
 */
export async function readList(root: string): Promise<string> {
  return readFile(path.join(root, PUBLISHED_FILE), 'utf8').catch(() => {
    throw inputError(
      'The list of published addresses is missing.',
      'restore it from git; it must never be deleted.',
      PUBLISHED_FILE,
    );
  });
}
