import { inParallel } from '../../../src/kit/inParallel';
import { checkAddress, type AddressResult, type RequestPolicy } from './checkAddress';

/**
 * Requests every address once, from several hosts concurrently, but never two at a time from one host.
 *
 * @param concurrency the maximum number of concurrent requests
 */
export async function checkAllAddresses(
  addresses: Iterable<string>,
  policy: RequestPolicy,
  concurrency: number,
): Promise<readonly AddressResult[]> {
  const hosts = new Map<string, string[]>();
  for (const address of new Set(addresses)) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  // The host with the most addresses takes longest, so it goes first.
  const queue = [...hosts.values()].sort((one, other) => other.length - one.length);
  const results: AddressResult[] = [];
  await inParallel(queue, concurrency, async (own) => {
    for (const address of own) {
      results.push(await checkAddress(address, policy));
    }
  });
  return results.sort((one, other) => (one.address < other.address ? -1 : 1));
}
