// In the place of a module that is left out (src/plugins/lean-client/replacedModules.ts).
export {};
