/**
 * Reads, lints, bundles and compares the contracts in `openapi/`, and writes what is downloaded of them.
 */
export { bundleLinted, bundleSources, lintSources } from './bundleSources';
export { bundleFile, contractName, readBundle, readBundles } from './bundles';
export { rulesFile } from './check/rulesFile';
export { type Correction, CORRECTIONS, readCorrections } from './diff/corrections';
export { newestReleases, releasesFolder } from './diff/releases';
export {
  changesSince,
  checkContractChanges,
  checkOrphans,
  checkWorkflows,
  lintContract,
  typeDeclarations,
} from './onDemand';
export { plainSchema } from './read/plainSchema';
export { listWorkflows } from './workflows/listWorkflows';
export { readWorkflows, type ReadWorkflow } from './workflows/readWorkflow';
