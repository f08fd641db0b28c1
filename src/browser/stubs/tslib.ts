/** The one function of tslib that the modules of Docusaurus in browsers use (`aliases` in src/plugins/lean-client/bundling.ts). */
export function __importDefault(module: unknown): unknown {
  const isModule = typeof module === 'object' && module !== null && '__esModule' in module;
  return isModule ? module : { default: module };
}
