import path from 'node:path';

/** As much of a request for a module as is needed here. */
export interface ModuleRequest {
  request: string;
  readonly contextInfo: { readonly issuer: string };
}

/** Who asks for Docusaurus' loading of a page to go to, which keeps silent about its failures. */
const PENDING_NAVIGATION = /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/;

/** Replaces the module of a request by one that tells its failures, where this is the one that does not. */
export function replaceFor(resource: ModuleRequest): void {
  if (PENDING_NAVIGATION.test(resource.contextInfo.issuer)) {
    resource.request = path.join(__dirname, 'preloadToGo.ts');
  }
}
