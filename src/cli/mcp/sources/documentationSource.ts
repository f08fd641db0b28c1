import { brand } from '../../../portal/brand';
import { DOCUMENTATION_FILE } from '../../../portal/files';
import { inputError } from '../../../kit/problem';
import { readInput } from '../../../kit/readInput';
import { DOCUMENTATION_FIX } from './documentationFix';
import { boundedFetch, type FetchLimits } from './boundedFetch';
import { loadOnce, readDocumentation, type LoadDocumentation } from './documentation';

/** What the documentation may have, about five times what it has, and what a portal may take to send it. */
const LIMITS: FetchLimits = { total: 30_000, idle: 10_000, bytes: 32 * 1024 * 1024 };

export type DocumentationPlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'portal'; readonly url: URL };

/** Loads the documentation from a place with the first call, and keeps it. */
export function documentationFrom(place: DocumentationPlace, limits = LIMITS): LoadDocumentation {
  return loadOnce(() => load(place, limits));
}

async function load(place: DocumentationPlace, limits: FetchLimits) {
  switch (place.kind) {
    case 'none':
      throw inputError(
        'The server has no documentation.',
        `start it with --portal ${brand.portalUrl}, or save ${brand.portalUrl}${DOCUMENTATION_FILE} ` +
          'and start it with --docs and the path of that file. The tools for contracts, codes and calls need none.',
      );
    case 'file':
      return readDocumentation(
        await readInput(place.file, { fix: DOCUMENTATION_FIX, most: limits.bytes }),
        place.file,
      );
    case 'portal': {
      const url = new URL(DOCUMENTATION_FILE, place.url).href;
      return readDocumentation(await fetchBounded(url, limits), url);
    }
  }
}

/** @throws {InputError} for an address that does not respond in time, or with something else than a file of bounded size */
async function fetchBounded(url: string, limits: FetchLimits): Promise<Uint8Array> {
  try {
    const { status, body } = await boundedFetch(url, { redirect: 'error' }, limits);
    if (status !== 200) {
      throw new Error(`the status is ${String(status)}`);
    }
    return body;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw inputError(
      `${url} cannot be fetched: ${reason}.`,
      'check the address and the network, or save the file and start the server with --docs and its path.',
    );
  }
}
