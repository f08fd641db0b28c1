import type { Caller } from './client';

const PASS_TYPE = 'pass.example.slipway.loyalty';

/** Creates a pass, changes its barcode, and sends a push notification to it. */
export async function createPass(client: Caller): Promise<void> {
  const { uuid, has } = client.world;
  const passes = `/apple-wallet/passes/${PASS_TYPE}`;
  const create = {
    type: 'passes',
    attributes: { userId: uuid(), barcode: { format: 'QR', content: 'LC-4711-0815' }, testing: true },
  };
  const { document } = await client.call({
    ...{ method: 'POST', path: passes, key: uuid(), body: { data: create } },
    prefer: ['play=lost-response'],
  });
  const { id: serialNumber } = document.data as { readonly id: string };
  const barcode = { format: 'QR', content: 'LC-4711-0816', altText: 'LC-4711-0816' };
  await client.call({
    ...{ method: 'PATCH', path: `${passes}/${serialNumber}` },
    body: { data: { type: 'passes', attributes: { barcode } } },
  });
  const header = 'Your receipt is here';
  const attributes = { passType: PASS_TYPE, serialNumber, header, message: 'Thank you for your visit.' };
  const push = { type: 'push-notifications', attributes };
  await client.call({
    ...{ method: 'POST', path: '/apple-wallet/push-notifications', key: uuid() },
    body: { data: has('too-many-notifications') ? Array.from({ length: 11 }, () => push) : push },
  });
}
