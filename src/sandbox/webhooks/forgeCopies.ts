import { forgeDeliveries, type Headers, type SigningKey } from '../../signatures';
import { uuid, type Random } from '../state/random';
import { writeEvent, type CloudEvent, type ContentMode } from './cloudEvent';

/** What a forged delivery is made from. */
export interface Genuine {
  readonly sink: URL;
  readonly event: CloudEvent;
  readonly mode: ContentMode;
  readonly fields: Headers;
  /** The key of the genuine delivery, and those of the key set. */
  readonly key: SigningKey;
  readonly keys: readonly SigningKey[];
  readonly now: Date;
  readonly random: Random;
}

/** A delivery that a receiver has to refuse. */
interface Forgery {
  /** In kebab case. */
  readonly fault: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export type Forge = (genuine: Genuine) => Promise<readonly Forgery[]>;

/** Its ten megabytes would be in each recording. */
const NOT_PLAYED = 'oversized';
/** The connection writes them. */
const OF_CONNECTION = new Set(['host', 'content-length']);

/**
 * Forges each delivery of `forge` that a receiver has to refuse. They have an event of their own, so that no receiver can take one
 * for a duplicate of what it has accepted.
 */
export const forgeCopies: Forge = async ({ sink, event, mode, fields, key, keys, now, random }) => {
  const { contentType, headers, body } = writeEvent({ ...event, id: uuid(random) }, mode);
  const other = keys.find(({ algorithm }) => algorithm !== key.algorithm);
  const { deliveries } = await forgeDeliveries({
    ...{ sink, now, algorithm: key.algorithm },
    event: { contentType, body, fields: Object.entries(headers) },
    ...(other === undefined ? {} : { keys: [key, other] }),
  });
  return deliveries
    .filter(({ name, expected }) => expected === 'refuse' && name !== NOT_PLAYED)
    .map(({ name, message }) => ({
      fault: name,
      headers: { ...fields, ...joined(message.fields) },
      body: message.body,
    }));
};

/** Fields of one name as one list (RFC 9110, section 5.3). */
function joined(fields: readonly (readonly [name: string, value: string])[]): Headers {
  const lists = new Map<string, string>();
  for (const [name, value] of fields.filter(([each]) => !OF_CONNECTION.has(each.toLowerCase()))) {
    const known = lists.get(name);
    lists.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return Object.fromEntries(lists);
}
