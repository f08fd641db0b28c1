import path from 'node:path';

/** A module that is not part of the site, and what takes its place. */
interface ReplacedModule {
  readonly request: RegExp;
  readonly replacement: string;
}

const nothing = path.join(__dirname, 'nothing.ts');

/** The modules that every page would load and none needs. */
export const replacedModules: readonly ReplacedModule[] = [
  // The classic theme's client module brings Prism and its languages, and code is coloured already.
  { request: /theme-classic[\\/]lib[\\/]prism-include-languages(\.js)?$/, replacement: nothing },
  // What `window.docusaurus` is: it prefetches, and in one go.
  { request: /^\.\/docusaurus$/, replacement: path.join(__dirname, 'docusaurus.ts') },
];
