import path from 'node:path';

/** As much of a request for a module as is needed here. */
export interface ModuleRequest {
  request: string;
  readonly contextInfo: { readonly issuer: string };
}

const searchSource = (name: string) => path.join(__dirname, '..', '..', 'search', `${name}.ts`);

/** Who asks for a module that keeps silent about its failures, and what it gets instead. */
const replacements: readonly { readonly issuer: RegExp; readonly replacement: string }[] = [
  {
    issuer: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/,
    replacement: path.join(__dirname, 'preloadToGo.ts'),
  },
  {
    issuer: /docusaurus-search-local[\\/].+[\\/]SearchPage[\\/]SearchPage\.jsx$/,
    replacement: searchSource('pageSearch'),
  },
  {
    issuer: /docusaurus-search-local[\\/].+[\\/]SearchBar[\\/]SearchBar\.jsx$/,
    replacement: searchSource('boxSearch'),
  },
];

/** Replaces the module of a request, where this is one of those. */
export function replaceFor(resource: ModuleRequest): void {
  const found = replacements.find(({ issuer }) => issuer.test(resource.contextInfo.issuer));
  resource.request = found?.replacement ?? resource.request;
}
