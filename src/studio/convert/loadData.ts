import type { FormatId, Mapping } from '../../convert';
import type { Law, LawCountry } from '../../sale';

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

/**
 * Loads the law of a country, since a sale has one (`src/studio/write/convertPart.tsx`).
 *
 * @throws {Error} if it cannot be loaded
 */
export async function loadLaw(country: LawCountry): Promise<Law> {
  const loaded = (await import(
    /* webpackChunkName: "law-[request]" */ `@site/.generated/catalogues/laws/${country}.json`
  )) as { readonly default: Law };
  return loaded.default;
}
