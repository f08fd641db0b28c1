import type { Contract } from '../../src/contract/read/openapi';
import { readBundles } from '../../src/contract/bundles';
import { projectPaths } from '../../src/kit/paths';
import { CURRENT } from '../../src/portal/versions';
import { root } from './scratch';

/** The contracts by API id, as bundled at the start of the run. */
export async function bundleAll(): Promise<ReadonlyMap<string, Contract>> {
  return readBundles(projectPaths(root), CURRENT);
}

/** The contract of the Checkout API, as bundled at the start of the run. */
export async function checkoutContract(): Promise<Contract> {
  const contract = (await bundleAll()).get('checkout');
  if (contract === undefined) {
    throw new Error('There is no checkout contract.');
  }
  return contract;
}
