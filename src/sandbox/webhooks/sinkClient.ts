import type { Destination } from './planDelivery';
import type { Headers } from '../../signatures';

/** The response of a sink, or the reason for a failure. */
export type SinkResponse = RespondedBySink | { readonly failure: string };

export interface RespondedBySink {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface Addressee extends Destination {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly type: string;
  /** The variation that is played, in a rehearsal. */
  readonly play?: string;
  /** The fault of a forged delivery. */
  readonly forged?: string;
}

/** Posts a body to a sink, or records it, as in a page. Never rejects; `stop` aborts it. */
export type SinkClient = (
  addressee: Addressee,
  headers: Headers,
  body: Uint8Array,
  stop: AbortSignal,
) => Promise<SinkResponse>;
