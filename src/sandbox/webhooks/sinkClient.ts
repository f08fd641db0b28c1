import type { Destination } from './planDelivery';
import type { Headers } from './signRequest';

/** The response of a sink, or the reason for a failure. */
export type SinkAnswer = AnsweredBySink | { readonly failure: string };

export interface AnsweredBySink {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Posts a body to a local sink. Never rejects; `stop` aborts it. The sandbox in a page has none. */
export type SinkClient = (
  destination: Destination,
  headers: Headers,
  body: Uint8Array,
  stop: AbortSignal,
) => Promise<SinkAnswer>;
