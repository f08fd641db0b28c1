import type { Contract, Example, RequestBody } from './read/openapi';
import { listOperations, resolve } from './read/readContract';

/** An event that the platform delivers, with its first example. */
export interface DeliveredEvent {
  /** `saleCreated`. */
  readonly operationId: string;
  /** `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  readonly contentType: string;
  /** The example as compact JSON, as the signed examples of the contract have it. */
  readonly body: string;
}

/** The events that a contract delivers, in its order. */
export function deliveredEvents(contract: Contract): DeliveredEvent[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'webhook')
    .flatMap(({ operation: { operationId, requestBody } }) => {
      const { content } = resolve<RequestBody>(contract, requestBody ?? { content: {} });
      return Object.entries(content).flatMap(([contentType, { examples = {} }]) =>
        Object.values(examples)
          .slice(0, 1)
          .flatMap((listed) => {
            const { value } = resolve<Example>(contract, listed);
            const { type } = value as { readonly type?: unknown };
            return typeof type === 'string'
              ? [{ operationId, type, contentType, body: JSON.stringify(value) }]
              : [];
          }),
      );
    });
}
