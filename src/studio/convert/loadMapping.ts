import type { FormatId, Mapping } from '../../convert/mapping/types';

/**
 * Loads where the fields of a format go (`src/studio/write/convertPart.tsx`).
 *
 * @throws {Error} if it cannot be loaded
 */
export async function loadMapping(format: FormatId): Promise<Mapping> {
  const loaded = (await import(
    /* webpackChunkName: "mapping-[request]" */ `@site/.generated/catalogues/mappings/${format}.json`
  )) as { readonly default: Mapping };
  return loaded.default;
}
