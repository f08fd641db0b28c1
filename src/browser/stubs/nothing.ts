// Replaces an omitted module (src/plugins/lean-client/replacedModules.ts).
export {};
