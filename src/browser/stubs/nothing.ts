// Stands for a module that is left out (replacedModules.ts).
export {};
