/** As much of a bundler as is needed here. */
interface Bundler {
  readonly RuntimeModule: (new (name: string, stage: number) => object) & { readonly STAGE_ATTACH: number };
}

interface Compilation {
  readonly hooks: {
    readonly additionalTreeRuntimeRequirements: {
      readonly tap: (name: string, work: (chunk: unknown) => void) => void;
    };
  };
  addRuntimeModule(chunk: unknown, module: object): void;
}

/** As much of a bundler's compiler as is needed here. */
interface Compiler {
  readonly hooks: {
    readonly thisCompilation: {
      readonly tap: (name: string, work: (compilation: Compilation) => void) => void;
    };
  };
}

const NAME = 'lean-client';

/** Docusaurus' plugin that tells a browser the address of a chunk by its name. */
const STOCK = 'ChunkAssetPlugin';

/**
 * Puts in the place of Docusaurus' table from the name of each chunk to its id a function without one:
 * `optimization.chunkIds: 'named'` makes them the same.
 *
 * @param plugins the plugins that the bundler has
 * @throws {Error} when Docusaurus no longer has the plugin with the table
 */
export function withoutChunkTable<P>(
  plugins: readonly P[],
  { RuntimeModule }: Bundler,
): (P | { readonly apply: (compiler: Compiler) => void })[] {
  const others = plugins.filter((plugin) => !(plugin instanceof Object && plugin.constructor.name === STOCK));
  if (others.length === plugins.length) {
    throw new Error(`Docusaurus has no ${STOCK} any more: adapt src/plugins/lean-client/chunkAddress.ts.`);
  }
  class ChunkAddress extends RuntimeModule {
    constructor() {
      super('chunk address', RuntimeModule.STAGE_ATTACH);
    }

    generate(): string {
      return '__webpack_require__.gca = (chunk) => __webpack_require__.p + __webpack_require__.u(chunk);';
    }
  }
  const replacement = {
    apply: ({ hooks }: Compiler) => {
      hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkAddress());
        });
      });
    },
  };
  return [...others, replacement];
}
