import { open } from 'node:fs/promises';

import { brand } from '../../../src/facts/brand';
import { DOCUMENTATION_FILE } from '../../../src/facts/documentationFile';
import { concat } from '../../../src/kit/bytes';
import { InputError } from '../../../src/kit/problem';
import { readDocumentation, type LoadDocumentation } from './documentation';

/** More than the documentation has. */
const MOST_BYTES = 64 * 1024 * 1024;

/** How long a portal may take, in milliseconds. */
const MOST_MS = 30_000;

/** Where the documentation comes from. */
export type DocumentationPlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'portal'; readonly url: URL };

/** Loads the documentation from a place with the first call, and keeps it. */
export function documentationFrom(place: DocumentationPlace): LoadDocumentation {
  let loading: ReturnType<LoadDocumentation> | undefined;
  return () => {
    loading ??= load(place).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(place: DocumentationPlace) {
  switch (place.kind) {
    case 'none':
      throw new InputError([
        {
          message: 'The server has no documentation.',
          fix:
            `start it with --portal ${brand.portalUrl}, or save ${brand.portalUrl}${DOCUMENTATION_FILE} ` +
            'and start it with --docs and the path of that file. The tools for contracts, codes and calls need none.',
        },
      ]);
    case 'file':
      return readDocumentation(await readBounded(place.file), place.file);
    case 'portal': {
      const url = new URL(DOCUMENTATION_FILE, place.url).href;
      return readDocumentation(await fetchBounded(url), url);
    }
  }
}

/** @throws {InputError} for a file that cannot be read, or is too large */
async function readBounded(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > MOST_BYTES) {
        throw new Error(tooLarge);
      }
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message;
    throw new InputError([
      {
        message: `${file} cannot be read: ${reason}.`,
        fix: `save ${brand.portalUrl}${DOCUMENTATION_FILE}, and start the server with --docs and its path.`,
      },
    ]);
  }
}

/** @throws {InputError} for an address that does not respond in time, or with something else than a file of bounded size */
async function fetchBounded(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MOST_MS) });
    if (!response.ok || response.body === null) {
      throw new Error(`the status is ${String(response.status)}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MOST_BYTES) {
        throw new Error(tooLarge);
      }
      chunks.push(chunk);
    }
    return concat(chunks);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new InputError([
      {
        message: `${url} cannot be fetched: ${reason}.`,
        fix: 'check the address and the network, or save the file and start the server with --docs and its path.',
      },
    ]);
  }
}

const tooLarge = `it has more than ${String(MOST_BYTES / (1024 * 1024))} MiB`;
