/**
 * The sandbox: it answers calls by the contracts, keeps state, and signs the deliveries of webhooks, in Node and in browsers.
 */
export { responseProblems, type ReceivedResponse } from './answers/responseProblems';
export type { SandboxApi } from './answers/sandboxApi';
export { withoutPrism } from './answers/withoutPrism';
export type { RequestHeaders } from './calls/message';
export { checksOf } from './contracts/checks';
export { type SandboxOperation, sandboxOperations } from './contracts/operations';
export { slimContract } from './contracts/slimContract';
export { PLATFORM } from './http/authorize';
export { BODY_LIMITS, tooLarge } from './http/bodyLimits';
export { createRouter, type Router } from './http/router';
export { checkAccess } from './node/access';
export { readSinkRules } from './node/readSinkRules';
export { responsePlays } from './plays';
export { createPlayer, ONE_ERROR, type Player } from './plays/player';
export { readPdfText } from './resources/readPdfText';
export { CLOCK_PATH } from './service/clockPath';
export {
  type Answered,
  createSandbox,
  type Sandbox,
  type SandboxExchange,
  type SandboxOptions,
} from './service/createSandbox';
export { exampleToken } from './service/scopes';
export { seedStore } from './service/seed';
export { createService, type Service } from './service/service';
export { welcome } from './service/welcome';
export type { ResponseToSend } from './state/response';
export {
  type Clock,
  type ClockSet,
  type ClockSetting,
  createClock,
  isSpeed,
  LAST_TIME,
  readTime,
  watchedClock,
} from './state/clock';
export type { Resource } from './state/collections';
export { encoded } from './state/ids';
export { uuid, webRandom } from './state/random';
export { type EntryPlace, Store, type StoredEntry } from './state/store';
export type { ContentMode } from './webhooks/cloudEvent';
export { connectWebhooks, recordWebhooks, type Webhooks } from './webhooks/connectWebhooks';
export { chooseDeliveries, type ChooseDelivery, deliveryPlays } from './webhooks/deliveryPlays';
export { forgeCopies } from './webhooks/forgeCopies';
export { loopbackAddresses } from './webhooks/loopback';
export type { FindDestination } from './webhooks/planDelivery';
export { retryAfter } from './webhooks/retries';
export type { SinkResponse, SinkClient } from './webhooks/sinkClient';
