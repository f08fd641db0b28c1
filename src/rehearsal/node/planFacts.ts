import type { Contract } from '../../contract';
import { readLaw } from '../../sale/forNode';
import { LAW_COUNTRIES, type LawCountry } from '../../sale';
import type { PlanFacts } from '../plan/checkPlan';
import { callFacts } from './callFacts';
import { readVariations } from './readPlan';

/**
 * What the plan may name, from the contracts, the law and the guides.
 *
 * @param root the project's folder, of the law
 * @param openapi the contracts folder, of the variations
 * @param contracts by API
 * @param anchors the sections of the guides
 */
export function planFacts(
  { root, openapi }: { readonly root: string; readonly openapi: string },
  contracts: ReadonlyMap<string, Contract>,
  anchors: ReadonlySet<string>,
): PlanFacts {
  const items = (country: LawCountry) => {
    const { contents, cases } = readLaw(root, country);
    return new Set([...contents, ...cases].map(({ id }) => id));
  };
  return {
    calls: callFacts(contracts),
    anchors,
    lawItems: Object.fromEntries(
      LAW_COUNTRIES.map((country) => [country, items(country)]),
    ) as unknown as PlanFacts['lawItems'],
    variations: new Set(readVariations(openapi).keys()),
  };
}
