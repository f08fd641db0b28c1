import { harmlessNames } from '../../src/rehearsal/node/harmlessNames';
import type { HarmlessNames } from '../../src/rehearsal/recording/harmless';
import { bundleAll } from './contracts';

/** What recordings may keep, by the contracts of this repository. */
export async function harmlessMembers(): Promise<HarmlessNames> {
  return harmlessNames((await bundleAll()).values());
}
