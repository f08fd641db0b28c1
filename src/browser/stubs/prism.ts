/**
 * Stands for the Prism of `prism-react-renderer`, which the classic theme hands to `@theme/prism-include-languages` on every
 * page (`aliases` in src/plugins/lean-client/bundling.ts).
 */
export const Prism = {};
