import { upstreamChanged } from '../upstream/upstreamChanged';

/** The parts of the bundler that are used here. */
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

/** The parts of the bundler's compiler that are used here. */
interface Compiler {
  readonly hooks: {
    readonly thisCompilation: {
      readonly tap: (name: string, work: (compilation: Compilation) => void) => void;
    };
  };
}

const NAME = 'lean-client';

/** Docusaurus' plugin with the table that maps the name of a chunk to its address in the browser. */
const STOCK = 'ChunkAssetPlugin';

/**
 * Replaces Docusaurus' table from chunk names to ids with a function: `optimization.chunkIds: 'named'` makes them
 * equal.
 *
 * @param plugins the bundler's plugins
 * @throws {InputError} if Docusaurus no longer has the plugin with the table
 */
export function withoutChunkTable<P>(
  plugins: readonly P[],
  { RuntimeModule }: Bundler,
): (P | { readonly apply: (compiler: Compiler) => void })[] {
  const others = plugins.filter((plugin) => !(plugin instanceof Object && plugin.constructor.name === STOCK));
  if (others.length === plugins.length) {
    throw upstreamChanged({
      package: '@docusaurus/core',
      file: 'node_modules/@docusaurus/core/lib/webpack/client.js',
      expected: `the bundler of browsers was expected to have a plugin ${STOCK}`,
      adapt: 'src/plugins/lean-client/chunkAddress.ts',
    });
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
