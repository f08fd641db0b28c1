/**
 * Serves the sandbox over HTTP, and makes what it reads.
 */
export { compiledContract, type CompiledContract } from './node/compiledContract';
export { createListener } from './node/listener';
export { loadContracts } from './node/loadContracts';
export {
  type PackedApi,
  type PackedText,
  packText,
  unpackChecks,
  unpackContract,
  unpackText,
  unpackValidators,
} from './node/packedApi';
export { createSinkClient, type LocalSinkClient } from './node/sinkClient';
