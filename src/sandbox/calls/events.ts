/** An event in the sandbox that clients can subscribe to. */
export interface SandboxEvent {
  /** The type of the event: `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  /** The tenant whose subscriptions get the event, a UUID. */
  readonly tenantId: string;
  /** The subject of the event within its source: the id of a sale. */
  readonly subject: string;
  /** The data of the event, valid against the contract: the complete sale. */
  readonly data: unknown;
  /** The variation that its call asked for. */
  readonly play?: string;
}
