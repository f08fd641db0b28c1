import path from 'node:path';

import { expectedReplacement, type ExpectedModule } from '../upstream/ExpectedModules';

/** The properties of a module request that are used here. */
export interface ModuleRequest {
  request: string;
  readonly contextInfo: { readonly issuer: string };
}

const ourPreload = path.join(__dirname, '..', '..', 'browser', 'faults', 'preloadOrLoadDocument.ts');

/** The module that imports Docusaurus' preload for navigation. */
const PENDING_NAVIGATION = /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/;

/** Replaces Docusaurus' preload for navigation, which hides failures, with one that shows them. */
export function replaceFor(resource: ModuleRequest): void {
  if (PENDING_NAVIGATION.test(resource.contextInfo.issuer)) {
    resource.request = ourPreload;
  }
}

/** Our replacement, which must be in the browser bundle. */
export const expectedPreload: ExpectedModule = expectedReplacement(ourPreload, {
  package: '@docusaurus/core',
  file: 'node_modules/@docusaurus/core/lib/client/PendingNavigation.js',
  expected: `this module was expected to import './preload', so that ours takes its place`,
  adapt: 'src/plugins/faults/replacements.ts',
});
