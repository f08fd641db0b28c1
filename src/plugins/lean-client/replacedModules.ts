import path from 'node:path';

/** A module that is not part of the site, and what takes its place. */
interface ReplacedModule {
  readonly request: RegExp;
  readonly replacement: string;
}

const nothing = path.join(__dirname, 'nothing.ts');

/** The modules that every page would load and none needs, and one that takes any query as it is. */
export const replacedModules: readonly ReplacedModule[] = [
  // The classic theme's client module brings Prism and its languages, and code is coloured already.
  { request: /theme-classic[\\/]lib[\\/]prism-include-languages(\.js)?$/, replacement: nothing },
  // What `window.docusaurus` is: it prefetches, and in one go.
  { request: /^\.\/docusaurus$/, replacement: path.join(__dirname, 'docusaurus.ts') },
  // A query of ten thousand letters would keep the search busy for minutes.
  {
    // As the search theme's worker, and nothing else, writes it.
    request: /^\.\.\/utils\/tokenize$/,
    replacement: path.join(__dirname, '..', '..', 'search', 'tokenize.ts'),
  },
];
