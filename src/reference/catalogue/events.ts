import type { Contract, RequestBody, Schema } from '../../contract/openapi';
import { componentName, listOperations, resolve, type OperationEntry } from '../../contract/readContract';

/** An event that the platform delivers. */
export interface DeliveredEvent {
  readonly entry: OperationEntry;
  /** The `type` of the CloudEvent: `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  readonly mediaType: string;
  /** The name of the schema of the whole event. */
  readonly schemaName: string;
}

/**
 * The event of a delivery, as its body's schema tells it.
 *
 * @throws {Error} naming the operation when its body is no named schema with one constant `type`
 */
export function eventOf(contract: Contract, entry: OperationEntry): DeliveredEvent {
  const { operationId, requestBody } = entry.operation;
  const content = requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content;
  const [[mediaType, media] = []] = Object.entries(content);
  const ref = media?.schema?.$ref;
  const schema = ref === undefined ? undefined : resolve<Schema>(contract, { $ref: ref });
  const type = schema?.properties?.['type']?.const;
  if (mediaType === undefined || ref === undefined || typeof type !== 'string') {
    throw new Error(`The delivery ${operationId} needs a named schema with a constant \`type\`.`);
  }
  return { entry, type, mediaType, schemaName: componentName(ref) };
}

/** Every event that a contract delivers. */
export function listEvents(contract: Contract): DeliveredEvent[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'webhook')
    .map((entry) => eventOf(contract, entry));
}
