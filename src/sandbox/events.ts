/** Something that has happened in the sandbox and that subscriptions can be about. */
export interface SandboxEvent {
  /** The type of the event: `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  /** The tenant whose subscriptions get the event, a uuid. */
  readonly tenantId: string;
  /** What the event is about within its source: the id of a sale. */
  readonly subject: string;
  /** The data of the event as the contract has it: the whole sale. */
  readonly data: unknown;
}
