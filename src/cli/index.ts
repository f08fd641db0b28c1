/**
 * What the commands of `slipway.mjs` are made of, for the tools that build and document it.
 */
export { SHARED } from './mcp/unpackServer';
export { keepServing } from './sandbox/keepServing';
export { runSandbox, SANDBOX_COMMAND } from './sandbox/runSandbox';
export { sandboxLine } from './sandbox/serveSandbox';
export { type StartedSandbox, startSandbox } from './sandbox/startSandbox';
export { validateBody, validateLine, type ValidatorSource } from './validate/validateBody';
