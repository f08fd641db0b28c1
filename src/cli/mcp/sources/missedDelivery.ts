import type { PageRequest } from '../../../browser';
import { entryOf } from '../../contents/listedExamples';
import type { Knowledge } from '../../contents/knowledge';
import type { CalledSandbox, SandboxResponse } from './calledSandbox';

/** The address that creates sales, which an event reports. */
const SALES = /^\/checkout\/tenants\/[^/]+\/sales\/?(?:\?|$)/;

/** A sink for a test: nothing is sent to it. */
const SINK = 'https://hooks.till-tailor.example/slipway';

/**
 * Why a sale that was created has no delivery, and the call of `call_sandbox` that subscribes to the next one.
 *
 * @returns `undefined` for any other call, and for a sandbox that sends its deliveries
 */
export function missedDelivery(
  { method, target }: Pick<PageRequest, 'method' | 'target'>,
  { status, deliveries }: SandboxResponse,
  { showsDeliveries, access: { tenantId } }: CalledSandbox,
  { apis, events }: Knowledge,
): string | undefined {
  const isCreated = method === 'POST' && status === 201 && SALES.test(target);
  const webhooks = apis.find(({ id }) => id === 'webhooks')?.contract();
  const type = events().find(({ operationId }) => operationId === 'saleCreated')?.type;
  if (
    !isCreated ||
    deliveries.length > 0 ||
    !showsDeliveries ||
    webhooks === undefined ||
    type === undefined
  ) {
    return undefined;
  }
  const { operation } = entryOf(webhooks, 'createSubscription');
  const call = {
    method: 'POST',
    path: `/webhooks/tenants/${tenantId}/subscriptions`,
    headers: { 'Api-Version': webhooks.info.version, 'Content-Type': 'application/vnd.api+json' },
    scopes: operation.security?.flatMap((requirement) => Object.values(requirement).flat()) ?? [],
    body: { data: { type: 'subscriptions', attributes: { sink: SINK, types: [type] } } },
  };
  return `No delivery: no subscription has the type ${type}. To get one with the next sale, subscribe first, with call_sandbox and\n${JSON.stringify(call)}`;
}
