import { textOf } from '../../kit/bytes';
import { pageSandbox } from '../../browser/forPages';
import type { PublicJwk } from '../../signatures';
import type { Recorded } from './opened';

const KEYS = '/webhooks/.well-known/jwks.json';

/**
 * The deliveries that the sandbox in this page has recorded, the newest first, with the keys that it publishes.
 *
 * @throws {SandboxUnavailable} if the sandbox does not run
 */
export async function recordedDeliveries(): Promise<readonly Recorded[]> {
  const sandbox = await pageSandbox();
  const [{ deliveries }, { body }] = await Promise.all([
    sandbox.contents(),
    sandbox.respond({ method: 'GET', target: KEYS, headers: {} }),
  ]);
  const { keys } = JSON.parse(textOf(body)) as { readonly keys: readonly PublicJwk[] };
  return deliveries.map(({ id, type, sink, at, request }) => {
    const { pathname, search, host } = new URL(sink);
    const fields = [['Host', host] as const, ...Object.entries(request.headers)];
    return {
      id,
      title: `${at} ${type} → ${sink}`,
      message: { method: request.method, target: `${pathname}${search}`, fields, body: request.body },
      ...{ sink, keys, at },
    };
  });
}
