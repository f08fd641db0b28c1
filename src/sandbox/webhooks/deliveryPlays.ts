import { hashOf } from '../../kit/sha256';
import { BY_VALUE } from '../plays/player';
import type { SignatureForm } from '../../signatures';
import type { SandboxEvent } from '../calls/events';
import type { CloudEvent } from './cloudEvent';

/** A variation of a delivery, which the contracts permit and a receiver has to take. */
export interface DeliveryPlay {
  /** By default it fits any event. */
  readonly fits?: (event: SandboxEvent) => boolean;
  readonly event?: (event: CloudEvent) => CloudEvent;
  readonly signature?: SignatureForm;
  /** The milliseconds after the event at which it is sent; by default once, at once. */
  readonly sends?: readonly number[];
  /** Whether it is also sent if its subscription has ended in the meantime. */
  readonly outlives?: true;
  /** Whether a sink that returned 410 keeps its subscription, which is disabled. */
  readonly disables?: true;
  /** How much longer than others a failed delivery waits for its next attempt. */
  readonly patience?: number;
  /** How long the receiver has to respond, in milliseconds; by default longer than most take. */
  readonly deadline?: number;
  /** Whether the key set gets a new key, which signs it. */
  readonly renewsKey?: true;
  /** Whether forged copies follow. */
  readonly forges?: true;
}

/** When a delivery comes again: only one that begins after the response to the first shows that a receiver knows the event. */
const AGAIN_MS = 1_000;
/** How long a delivery waits that others overtake. */
const OVERTAKEN_MS = 2_000;
/** How long a late delivery waits. */
const LATE_MS = 10_000;
/** How soon an impatient sender gives up. */
const IMPATIENT_MS = 2_000;
/** How many times longer a failed delivery waits than others. */
const PATIENCE = 10;

/** The length of a large delivery in bytes: more than what frameworks read of a body by default, and less than the guides allow. */
const LARGE = 256 * 1024;

/** A member of its data that no contract names, and that a receiver ignores, makes an event large. */
function enlarged(event: CloudEvent): CloudEvent {
  const data = event.data as Readonly<Record<string, unknown>>;
  return { ...event, data: { ...data, sandboxPlay: '.'.repeat(LARGE) } };
}

const isOfPasses = ({ type }: SandboxEvent): boolean => type.includes('wallet');

/** The variations of deliveries by the ids of the plan (CloudEvents 1.0; RFC 9421; RFC 9530). */
export const deliveryPlays: Readonly<Record<string, DeliveryPlay>> = {
  'subject-absent': {
    event: (event) => {
      const { subject: _, ...rest } = event;
      return rest;
    },
  },
  'dataschema-present': {
    event: (event) => ({ ...event, dataschema: `${event.source}/schemas/${event.type}.json` }),
  },
  'other-source': {
    event: (event) => ({ ...event, source: `urn:slipway-sandbox:${event.type}` }),
  },
  'pass-event-without-user': {
    fits: isOfPasses,
    event: (event) => {
      const { userId: _user, tenantId: _tenant, ...data } = event.data as Readonly<Record<string, unknown>>;
      return { ...event, data };
    },
  },
  'large-delivery': { event: enlarged },
  'delivery-twice': { sends: [0, AGAIN_MS] },
  'deliveries-reordered': { sends: [OVERTAKEN_MS] },
  'late-delivery': { sends: [LATE_MS], outlives: true },
  'delivery-repeated-late': { patience: PATIENCE },
  'impatient-delivery': { deadline: IMPATIENT_MS },
  'key-renewed': { renewsKey: true },
  'disabled-after-gone': { disables: true },
  'other-signature-label': { signature: { label: 'platform' } },
  'other-signature-components': {
    signature: {
      authority: true,
      parameters: (created) => `;expires=${String(created + 300)};tag="delivery"`,
    },
  },
  'digest-sha-512': { signature: { digest: 'sha-512' } },
  'forged-deliveries': { forges: true },
};

export type ChooseDelivery = (event: SandboxEvent) => readonly [id: string, play: DeliveryPlay] | undefined;

/** Of so many events, a seed varies two. */
const OF = 3;
/** Of so many events, each of these is played with one, so that a short rehearsal has what each receiver has to show. */
const ROUND = 8;
const IN_EACH_ROUND = ['forged-deliveries', 'delivery-twice', 'late-delivery'];

/** The variation that a call asked for, or the `externalId` of its sale: `play-delivery-twice`. */
function namedIn({ data, play }: SandboxEvent): string | undefined {
  const { attributes } = data as { readonly attributes?: { readonly externalId?: unknown } };
  const value = attributes?.externalId;
  const ofSale =
    typeof value === 'string' && value.startsWith(BY_VALUE) ? value.slice(BY_VALUE.length) : undefined;
  return play ?? ofSale;
}

/**
 * Chooses variations of deliveries: the one that a call or the `externalId` of its sale asks for, else those that are asked for, in turn, else
 * those that a seed draws: of eight events in a row, one is forged, one repeated and one late. The same seed and the same events in the same order have the same variations.
 */
export function chooseDeliveries(asked: readonly string[], seed?: number): ChooseDelivery {
  let events = 0;
  const draw = (of: string): number => {
    const [high = 0, low = 0] = hashOf(`${of} ${String(seed)} ${String(events)}`);
    return high * 256 + low;
  };
  /** What is played in a round, by the place of the event. */
  let round: readonly (string | undefined)[] = [];
  const nextOfRound = (): string | undefined => {
    const place = events % ROUND;
    if (place === 0) {
      const places: (string | undefined)[] = Array.from({ length: ROUND - IN_EACH_ROUND.length });
      for (const id of IN_EACH_ROUND) {
        places.splice(draw(id) % (places.length + 1), 0, id);
      }
      round = places;
    }
    return round[place];
  };
  return (event) => {
    const fitting = Object.keys(deliveryPlays).filter((id) => deliveryPlays[id]?.fits?.(event) ?? true);
    const wanted = asked.filter((id) => fitting.includes(id));
    const turn = events;
    const number = draw('delivery');
    const ofRound = nextOfRound();
    events += 1;
    const named = namedIn(event);
    const id =
      named !== undefined && fitting.includes(named)
        ? named
        : asked.length > 0 || seed === undefined
          ? wanted[turn % Math.max(1, wanted.length)]
          : ofRound !== undefined || number % OF === 0
            ? ofRound
            : fitting[Math.floor(number / OF) % fitting.length];
    const play = id === undefined ? undefined : deliveryPlays[id];
    return id === undefined || play === undefined ? undefined : [id, play];
  };
}
