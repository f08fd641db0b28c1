import { utf8 } from '../../kit/bytes';
import { signRequest } from '../sign/signRequest';
import { createSigningKeys } from '../sign/signingKeys';
import { STRUCTURED } from '../verify/contentMode';
import type { createSigningKey as CreateSigningKey, sign as Sign } from '../types/verify.mjs';

/** A new key of an algorithm. */
export const createSigningKey: typeof CreateSigningKey = async (algorithm = 'ed25519') => {
  const key = (await createSigningKeys()).find((one) => one.algorithm === algorithm);
  if (key === undefined) {
    throw new TypeError(`There is no algorithm ${algorithm}: give ed25519 or ecdsa-p256-sha256.`);
  }
  return key;
};

/** Signs a delivery as the sandbox does. */
export const sign: typeof Sign = async ({ sink, body, created = new Date() }, key) => {
  const bytes = typeof body === 'string' ? utf8(body) : body;
  const request = { method: 'POST', target: new URL(sink).href, body: bytes, covered: {} };
  return { 'Content-Type': STRUCTURED, ...(await signRequest(request, key, created)) };
};
