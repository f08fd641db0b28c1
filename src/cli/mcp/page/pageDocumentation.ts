import { InputError } from '../../../kit/problem';
import { DOCUMENTATION_FILE } from '../../../portal/files';
import { loadOnce, readDocumentation, type LoadDocumentation } from '../sources/documentation';
import { fetchPublished } from './fetchPublished';

/**
 * The documentation of this portal, which the first call that needs it loads: it is larger than all else that the tools have.
 *
 * @param base the address of the portal, `/`
 */
export function pageDocumentation(base: string): LoadDocumentation {
  return loadOnce(() => load(`${base}${DOCUMENTATION_FILE.slice(1)}`));
}

async function load(address: string): ReturnType<LoadDocumentation> {
  try {
    const response = await fetchPublished(address);
    return readDocumentation(new Uint8Array(await response.arrayBuffer()), address);
  } catch (error) {
    if (error instanceof InputError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError([
      {
        message: `${address} cannot be fetched: ${reason}.`,
        fix: 'check the network of the browser, and call the tool again. The tools for contracts, codes and calls need no network.',
      },
    ]);
  }
}
