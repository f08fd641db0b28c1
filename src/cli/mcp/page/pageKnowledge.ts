import laws from '@site/.generated/catalogues/studio-law.json';
import rehearsal from '@site/.generated/catalogues/rehearsal.json';
import transitions from '@site/.generated/catalogues/transitions.json';

import { loadValidator } from '../../../browser/payload/loadValidator';
import { deliveredEvents } from '../../../contract/deliveredEvents';
import type { Contract } from '../../../contract/read/openapi';
import { FORMATS, type FormatId, type Mapping } from '../../../convert/mapping/types';
import { apis } from '../../../portal/apis';
import { brand } from '../../../portal/brand';
import { LAW_COUNTRIES, type Law, type LawCountry } from '../../../sale/law/types';
import { loadMapping } from '../../../studio/convert/loadMapping';
import { createBytesValidator } from '../../../validator/createBytesValidator';
import type { ContractOf, Knowledge } from '../../contents/knowledge';
import { fetchPublished } from './fetchPublished';

/** What examined a recording, as its report names it. */
const TOOL = 'page';

/**
 * What the tools know, from the files that this portal publishes: all of it is loaded before the first call, so that the tools
 * then work without a network.
 *
 * @param base the address of the portal, `/`
 * @throws {Error} if something cannot be loaded
 */
export async function pageKnowledge(base: string): Promise<Knowledge> {
  const [known, mappings] = await Promise.all([
    Promise.all(apis.map(({ id }) => contractOf(base, id))),
    Promise.all(FORMATS.map(async (format) => [format, await loadMapping(format)] as const)),
  ]);
  const lawsByCountry = new Map(laws.map((law) => [law.country, law] as const));
  const mappingsByFormat = new Map(mappings);
  const webhooks = known.filter(({ id }) => id === 'webhooks').map(({ contract }) => contract());
  return {
    apis: known,
    validate: createBytesValidator(known.map(({ validators }) => validators)),
    countries: LAW_COUNTRIES,
    law: (country: LawCountry): Law => found(lawsByCountry.get(country), country),
    transitions: () => transitions,
    mapping: (format: FormatId): Mapping => found(mappingsByFormat.get(format), format),
    events: () => webhooks.flatMap(deliveredEvents),
    rehearsal: () => ({ ...rehearsal, portal: brand.portalUrl, tool: TOOL, laws: lawsByCountry }),
  };
}

async function contractOf(base: string, id: string): Promise<ContractOf> {
  const [response, validators] = await Promise.all([
    fetchPublished(`${base}openapi/${id}.json`),
    loadValidator(id),
  ]);
  const contract = (await response.json()) as Contract;
  return { id, contract: () => contract, validators };
}

/** @throws {Error} for what the build has left out */
function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) {
    throw new Error(`The portal has no ${name}.`);
  }
  return value;
}
