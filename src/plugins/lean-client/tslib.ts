/** What `@docusaurus/utils-common` uses of tslib, which is otherwise bundled whole, since it is required. */
export function __importDefault(module: unknown): unknown {
  const isModule = typeof module === 'object' && module !== null && '__esModule' in module;
  return isModule ? module : { default: module };
}
