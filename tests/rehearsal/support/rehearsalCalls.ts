import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { record, SALES, type Recorder } from '../../support/rehearsal';

/** A deletion of a sale. */
export function remove(recorder = record()): Recorder {
  return recorder.add({
    operation: 'checkout/deleteSale',
    method: 'DELETE',
    target: `${SALES}/k7Rf2WqT9bXnV4mJ8sLc`,
    pathParameters: { sale_id: 'k7Rf2WqT9bXnV4mJ8sLc' },
    status: 204,
  });
}

/** The address of a file. */
export const FILE = '/checkout/tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2/attachments/garantie.txt';

/** An upload of a file. */
export function upload(): Recorder {
  return record().add({
    operation: 'checkout/putAttachment',
    method: 'PUT',
    target: FILE,
    status: 201,
    responseFields: { 'blob-urn': 'urn:slipway:a', 'blob-version': 'one' },
  });
}

/** A file is read. */
export function readFile(
  recorder: Recorder,
  status: number,
  headers: Readonly<Record<string, string>>,
): Recorder {
  return recorder.add({ operation: 'checkout/getAttachment', target: FILE, status, headers });
}

/** A download that leads to another host. */
export function download(fields: Exchange['requestFields']): Recorder {
  return record()
    .add({
      operation: 'checkout/getAttachment',
      target: FILE,
      status: 302,
      responseFields: { location: 'https://files.example/f/17?signature=a' },
    })
    .add({ host: 'files.example', target: '/f/17?signature=a', status: 200, requestFields: fields });
}

/** A pass is created or changed. */
export function pass(
  recorder: Recorder,
  method: string,
  operation: string,
  status: number | undefined,
  headers: Readonly<Record<string, string>> = {},
): Recorder {
  return recorder.add({
    operation: `apple-wallet/${operation}`,
    method,
    target: `/apple-wallet/passes/pass.example.slipway.loyalty${method === 'PATCH' ? '/5f1d9c1e-8a74-4a52-9b52-5b7a2a0f7e11' : ''}`,
    requestBody: { data: { type: 'passes', attributes: { testing: true } } },
    ...(status === undefined ? {} : { status }),
    headers,
  });
}

/** Push notifications. */
export function push(count: number, status: number): Recorder {
  return record().add({
    operation: 'apple-wallet/sendPushNotifications',
    method: 'POST',
    target: '/apple-wallet/push-notifications',
    requestBody: { data: Array.from({ length: count }, () => ({ type: 'push-notifications' })) },
    status,
  });
}

/** A subscription. */
export function subscribe(sink: string, status: number): Recorder {
  return record().add({
    operation: 'webhooks/createSubscription',
    method: 'POST',
    target: '/webhooks/tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2/subscriptions',
    requestBody: { data: { type: 'subscriptions', attributes: { sink } } },
    status,
  });
}
