import type { Environment } from '../calls/call';
import type { Resource } from '../state/collections';

const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';
const PASS_EVENTS = [
  ['apple-passes', 'example.slipway.apple-wallet.pass.sale-created.v1', ['passType', 'serialNumber', 'urn']],
  ['google-passes', 'example.slipway.google-wallet.pass.sale-created.v1', ['passClass', 'objectId', 'urn']],
] as const;

/**
 * Emits the events of a new sale: one for the sale, and one for each pass of its user. The contract has no
 * event for an updated or deleted sale.
 */
export function emitSaleCreated(sale: Resource, tenantId: string, { store, emit }: Environment): void {
  emit({ type: SALE_CREATED, tenantId, subject: sale.id, data: sale });
  const customer = sale.attributes['customer'] as Readonly<Record<string, unknown>> | undefined;
  const userId = customer?.['slipwayUserId'];
  if (userId === undefined) {
    return;
  }
  const { urn, timestamp } = sale.attributes;
  for (const [collection, type, members] of PASS_EVENTS) {
    const passes = store.list(collection, tenantId).map(({ resource }) => resource);
    for (const { id, attributes } of passes.filter((pass) => pass.attributes['userId'] === userId)) {
      const pass = Object.fromEntries(members.map((name) => [name, attributes[name]]));
      const data = { userId, tenantId, pass, sale: { id: sale.id, urn, timestamp } };
      emit({ type, tenantId, subject: id, data });
    }
  }
}
