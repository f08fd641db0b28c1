import { harmlessNames } from '../../src/rehearsal/node/harmlessNames';
import { bundleAll } from './contracts';

/** What recordings may keep, by the contracts of this repository. */
export const harmless = harmlessNames((await bundleAll()).values());
