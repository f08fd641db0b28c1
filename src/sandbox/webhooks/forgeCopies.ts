import { utf8 } from '../../kit/bytes';
import type { Headers } from '../../signatures/sign/signRequest';
import { createSigningKeys, type SigningKey } from '../../signatures/sign/signingKeys';
import { uuid, type Random } from '../state/random';
import { writeEvent, type CloudEvent, type ContentMode, type EventMessage } from './cloudEvent';
import { deliveryHeaders } from './deliveryRequest';

/** What a forged delivery is made from. */
export interface Genuine {
  readonly sink: URL;
  readonly event: CloudEvent;
  readonly mode: ContentMode;
  readonly fields: Headers;
  readonly key: SigningKey;
  readonly now: Date;
  readonly random: Random;
}

/** A delivery that a receiver has to refuse. */
export interface Forgery {
  /** In kebab case. */
  readonly fault: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** How old the signature of an old delivery is, in milliseconds: older than any receiver accepts. */
const A_DAY = 24 * 60 * 60 * 1_000;

const SIGNATURE = ['Signature', 'Signature-Input'];

/**
 * Forges deliveries: unsigned, signed with a key that the key set does not have, with a changed body, for another address, and
 * with an old signature. Each has an event of its own, so that no receiver can take it for a duplicate.
 */
export async function forgeCopies(genuine: Genuine): Promise<readonly Forgery[]> {
  const { sink, key, now, fields } = genuine;
  const strangers = await createSigningKeys();
  const stranger = strangers.find(({ algorithm }) => algorithm === key.algorithm) ?? key;
  // The stranger claims to be the key of the set.
  const impostor: SigningKey = { ...stranger, id: key.id };
  const elsewhere = new URL('/elsewhere', sink);
  const copy = (): EventMessage => writeEvent({ ...genuine.event, id: uuid(genuine.random) }, genuine.mode);
  const signed = async (fault: string, to: URL, by: SigningKey, at: Date): Promise<Forgery> => {
    const message = copy();
    return { fault, headers: await deliveryHeaders(to, message, fields, by, at), body: message.body };
  };
  const whole = await signed('unsigned', sink, key, now);
  const changed = await signed('body-changed', sink, key, now);
  return [
    {
      ...whole,
      headers: Object.fromEntries(
        Object.entries(whole.headers).filter(([name]) => !SIGNATURE.includes(name)),
      ),
    },
    { ...changed, body: utf8(`${new TextDecoder().decode(changed.body)} `) },
    await signed('key-unknown', sink, impostor, now),
    await signed('other-address', elsewhere, key, now),
    await signed('old', sink, key, new Date(now.getTime() - A_DAY)),
  ];
}
