import { utf8 } from '../../kit/bytes';
import { signRequest } from '../sign/signRequest';
import { createSigningKey as createKey } from '../sign/signingKeys';
import { STRUCTURED } from '../verify/contentMode';
import type { createSigningKey as CreateSigningKey, sign as Sign } from '../types/verify.mjs';

/** A new key of an algorithm. */
export const createSigningKey: typeof CreateSigningKey = createKey;

/** Signs a delivery as the sandbox does. */
export const sign: typeof Sign = async ({ sink, body, created = new Date() }, key) => {
  const bytes = typeof body === 'string' ? utf8(body) : body;
  const request = { method: 'POST', target: new URL(sink).href, body: bytes, covered: {} };
  return { 'Content-Type': STRUCTURED, ...(await signRequest(request, key, created)) };
};
