/** The one function of tslib that `@docusaurus/utils-common` uses (src/plugins/lean-client/rewrites/tslib.ts). */
export function __importDefault(module: unknown): unknown {
  const isModule = typeof module === 'object' && module !== null && '__esModule' in module;
  return isModule ? module : { default: module };
}
