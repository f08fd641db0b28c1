/**
 * Builds, generates and serves the site.
 */
export { buildSite, docusaurusBuild } from './buildSite';
export { forgetGenerated, generateAll } from './generate/generateAll';
export { generateContractCatalogues } from './generate/generateCatalogues';
export { generateReference } from './generate/generateReference';
export { generateTool } from './generate/generateTool';
export { goLiveLists } from './generate/goLiveLists';
export { runDevServer } from './runDevServer';
export { serveSite } from './serveSite';
