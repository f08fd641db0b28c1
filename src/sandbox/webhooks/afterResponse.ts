import { backoff, MAX_ATTEMPTS, retryAfter } from './retries';
import type { SinkResponse } from './sinkClient';
import type { Carrier } from './sinkRules';

/** What becomes of a delivery: it ends, its subscription ends, or it is sent again after some milliseconds. */
export type Outcome =
  | { readonly kind: 'delivered' | 'gone' | 'given up' }
  | { readonly kind: 'again'; readonly wait: number };

/**
 * What follows from the response of a sink: 202 and 204 complete a delivery, 410 unsubscribes, 429 waits for `Retry-After`.
 * Any other response, or none, counts as a failure.
 *
 * @param number of the attempt, from 1
 */
export function afterResponse(response: SinkResponse, number: number, now: Date): Outcome {
  const status = 'status' in response ? response.status : undefined;
  if (status === 202 || status === 204) {
    return { kind: 'delivered' };
  }
  if (status === 410) {
    return { kind: 'gone' };
  }
  if (number >= MAX_ATTEMPTS) {
    return { kind: 'given up' };
  }
  const requested =
    'status' in response && response.status === 429 ? retryAfter(response.retryAfter, now) : undefined;
  return { kind: 'again', wait: requested ?? backoff(number) };
}

/** The response of a sink in words, for the log. */
export function wordsOfResponse(response: SinkResponse, carrier: Carrier): string {
  if ('failure' in response) {
    return `no response (${response.failure})`;
  }
  const { status, retryAfter: requested } = response;
  const manner = carrier === 'plain' ? ' in plain HTTP' : '';
  if (status === 429 && requested === undefined) {
    return `429${manner} without the Retry-After that the contract requires`;
  }
  const listed = [202, 204, 410, 429].includes(status);
  return `${String(status)}${manner}${listed ? '' : ', which the contract does not list'}`;
}
