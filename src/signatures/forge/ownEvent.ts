import { textOf, utf8 } from '../../kit/bytes';
import { checkEvent } from '../verify/checkEvent';
import { STRUCTURED } from '../verify/contentMode';
import type { ForgeRequest } from './forgedDelivery';

/** A text that is neither an event nor a sale; the message says what is missing. */
export class OwnEventError extends Error {
  override readonly name = 'OwnEventError';
}

/** A longer event is not signed, in bytes: a set has it 38 times. */
const MOST_BYTES = 1_000_000;

/**
 * An event of the reader's own to sign: any CloudEvent in JSON, byte for byte (CloudEvents 1.0, JSON format), or a sale as the
 * Studio and `createSale` have it, in an event of its own.
 *
 * @param sample an event of the contract for a sale, whose source and type that of a sale has
 * @param now the time of an event that is made for a sale
 * @throws {OwnEventError} for anything else
 */
export function ownEvent(bytes: Uint8Array, sample: string, now: Date): ForgeRequest['event'] {
  if (bytes.length > MOST_BYTES) {
    throw new OwnEventError('The event has more than 1 MB. Leave out what the test does not need.');
  }
  const { data, specversion } = readObject(bytes);
  const sale = data as { readonly type?: unknown; readonly attributes?: unknown } | undefined;
  if (specversion === undefined && sale?.type === 'sales' && typeof sale.attributes === 'object') {
    const event = {
      ...(JSON.parse(sample) as object),
      ...{ id: crypto.randomUUID(), time: now.toISOString(), data: { id: crypto.randomUUID(), ...sale } },
    };
    return { contentType: STRUCTURED, body: utf8(JSON.stringify(event)) };
  }
  const message = { fields: [['Content-Type', STRUCTURED]] as const, body: bytes };
  const { verdict, detail } = checkEvent(message, { knownTypes: [] });
  if (verdict === 'fails') {
    throw new OwnEventError(
      `${detail} Give a CloudEvent in JSON, or a sale as the Studio shows it: {"data": {"type": "sales", …}}.`,
    );
  }
  return { contentType: STRUCTURED, body: bytes };
}

function readObject(bytes: Uint8Array): { readonly data?: unknown; readonly specversion?: unknown } {
  try {
    return (JSON.parse(textOf(bytes)) ?? {}) as object;
  } catch (error) {
    throw new OwnEventError(`The event is not JSON: ${(error as Error).message}.`);
  }
}
