import {
  componentName,
  type Contract,
  listOperations,
  type OperationEntry,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract';

export interface DeliveredEvent {
  readonly entry: OperationEntry;
  /**
   * The `type` of the CloudEvent, `example.slipway.checkout.sale.created.v1`; the name of the webhook if its schema
   * has no constant `type`.
   */
  readonly type: string;
  readonly mediaType?: string;
  /** The name of the schema of the entire event, if it has one. */
  readonly schemaName?: string;
}

/** The event of a webhook, from the schema of its body. */
export function eventOf(contract: Contract, entry: OperationEntry): DeliveredEvent {
  const { requestBody } = entry.operation;
  const content = requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content;
  const [[mediaType, media] = []] = Object.entries(content);
  const ref = media?.schema?.$ref;
  const schema = ref === undefined ? undefined : resolve<Schema>(contract, { $ref: ref });
  const type = schema?.properties?.['type']?.const;
  return {
    entry,
    type: typeof type === 'string' ? type : entry.path,
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(ref === undefined ? {} : { schemaName: componentName(ref) }),
  };
}

export function listEvents(contract: Contract): DeliveredEvent[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'webhook')
    .map((entry) => eventOf(contract, entry));
}
