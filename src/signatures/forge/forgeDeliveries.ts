import type { SigningKey } from '../types/verify.mjs';
import { forgedAttributes } from './forgedAttributes';
import { forgedContents, forgedDigests } from './forgedContent';
import { forgedKeys } from './forgedKeys';
import { forgedSignatures } from './forgedSignatures';
import { forgedTimes } from './forgedTimes';
import { genuineDeliveries, unusualDeliveries } from './genuine';
import type { ForgedDelivery, ForgedSet, ForgeRequest } from './forgedDelivery';
import { openWorkshop, type Forger } from './workshop';

const FORGERS: readonly Forger[] = [
  unusualDeliveries,
  forgedContents,
  forgedDigests,
  forgedAttributes,
  forgedSignatures,
  forgedKeys,
  forgedTimes,
];

/**
 * Makes deliveries of an event to a sink, genuine and forged, signed with keys that are made for this set and kept
 * nowhere (RFC 9421, RFC 9530). All carry the same event; the last one repeats the first.
 *
 * @throws {TypeError} if the platform has no Web Crypto, as a page that is not served over TLS
 */
export async function forgeDeliveries(request: ForgeRequest): Promise<ForgedSet> {
  const workshop = await openWorkshop(request);
  const genuine = await genuineDeliveries(workshop);
  const others = await Promise.all(FORGERS.map((forge) => forge(workshop)));
  return {
    keys: [workshop.keys.own, workshop.keys.other].map(({ publicJwk }: SigningKey) => publicJwk),
    deliveries: [...genuine, ...others.flat(), ...genuine.slice(0, 1).map(replayOf)],
  };
}

function replayOf({ message }: ForgedDelivery): ForgedDelivery {
  return {
    name: 'replay',
    title: 'The first delivery again',
    expected: 'once',
    reason:
      'A receiver that acts on it again does not remember source and id of the event (RFC 9421, section 7.2.2).',
    message,
  };
}
