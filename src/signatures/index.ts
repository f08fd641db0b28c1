/**
 * Signs, verifies, diagnoses and forges the deliveries of webhooks, by RFC 9421 and RFC 9530, in Node and in browsers.
 */
export { type Compared, compareOwn, type OwnValues } from './diagnose/compareOwn';
export type { Diagnosed } from './diagnose/diagnose';
export { type Cause, certainty, type Diagnosis } from './diagnose/diagnosis';
export { type Examination, examineDelivery } from './examineDelivery';
export { forgeDeliveries } from './forge/forgeDeliveries';
export { FORGED_ID } from './forge/forgedAttributes';
export { ownEvent, OwnEventError } from './forge/ownEvent';
export type { Expected, ForgedDelivery, ForgedSet } from './forge/forgedDelivery';
export { ARCHIVED_KEYS, archiveFiles, archiveOf, curlCommand, httpFile, rawMessage } from './forge/write';
export {
  DeliveryError,
  type DeliveryInput,
  editableText,
  readDelivery,
  type ReadDelivery,
} from './read/readDelivery';
export { KeySetError, readKeySet } from './read/readKeySet';
export { type Headers, type SignatureForm, signRequest } from './sign/signRequest';
export {
  createSigningKey,
  createSigningKeys,
  jwkSet,
  type KeptKey,
  makeKeys,
  signingKey,
} from './sign/signingKeys';
export { type HttpMessage, MessageError, readMessage } from './verify/httpMessage';
export { type BaseLine, writeBase } from './verify/signatureBase';
export { readSignatures, SignatureFieldError } from './verify/signatures';
export type { Step } from './verify/step';
export type { Algorithm, PublicJwk, SigningKey } from './types/verify.mjs';
export { type SignatureResult, verifyDelivery } from './verify/verifyDelivery';
