import { PAGE_SCRIPTS } from '../../browser';
import { upstreamChanged } from '../upstream/upstreamChanged';
import { SEARCH_WORKER } from './bundling';

/** Stands for the address of the table of hashes, relative to the site; `chunkTable.ts` writes the address. */
export const TABLE_ADDRESS = '{table of chunk hashes}';

/**
 * The chunks whose hashes the runtime has, so that they need no table: the worker of the search, which is not loaded as a
 * chunk, and the menu, which each phone loads once its page can be read.
 */
export const KNOWN_CHUNKS = [SEARCH_WORKER, 'menu'] as const;

/** Stands for the hash of such a chunk; `chunkTable.ts` writes it. */
export const hashOfChunk = (chunk: string): string => `{hash of ${chunk}}`;

/** The chunk with the bundler's runtime of pages; the workers have their own. */
const RUNTIME = 'runtime~main';

/** The bundler's module in the runtime with the function from a chunk to its address, and so with all hashes. */
const ADDRESSES = 'get javascript chunk filename';

/** The parts of the bundler that are used here. */
interface Bundler {
  readonly RuntimeModule: (new (name: string, stage: number) => object) & { readonly STAGE_ATTACH: number };
}

interface Compilation {
  readonly hooks: {
    readonly additionalTreeRuntimeRequirements: {
      readonly tap: (name: string, work: (chunk: NamedChunk) => void) => void;
    };
    readonly runtimeModule: {
      readonly tap: (name: string, work: (module: RuntimeModule, chunk: NamedChunk) => void) => void;
    };
  };
  addRuntimeModule(chunk: NamedChunk, module: object): void;
}

/** A module of the bundler's runtime, whose code a plugin may replace. */
interface RuntimeModule {
  readonly name: string;
  /** An object whose `source` is the code. */
  readonly source?: unknown;
}

/** The properties of a chunk that are used here. */
interface NamedChunk {
  readonly name?: string | null | undefined;
}

/** The parts of the bundler's compiler that are used here. */
interface Compiler {
  readonly hooks: {
    readonly thisCompilation: {
      readonly tap: (name: string, work: (compilation: Compilation) => void) => void;
    };
  };
}

/** Docusaurus' chunk with all styles. It has no script, and so no hash in the table. */
const STYLES = 'styles';

const NAME = 'lean-client';

/** Docusaurus' plugin with the table that maps the name of a chunk to its address in the browser. */
const STOCK = 'ChunkAssetPlugin';

/**
 * The addition to the bundler's runtime. It knows the hashes of the chunks that the opened document lists, and of
 * a few others; and it requests the table of all others when the first of them is
 * imported or prefetched.
 *
 * - `u`: the address of a chunk, relative to the site, in place of the bundler's own
 * - `gca`: the address of a chunk by its name, as Docusaurus' plugin defines it; with `undefined` in it if there is no
 *   such chunk, or its hash is not known yet
 * - `gct`: requests the table; resolves when the hashes of all chunks are known, rejects like a chunk that does not load
 */
const RUNTIME_CODE = String.raw`
var hashes = ${JSON.stringify(Object.fromEntries(KNOWN_CHUNKS.map((chunk) => [chunk, hashOfChunk(chunk)])))}, table, complete = false;
var load = __webpack_require__.e;
var page = document.getElementById(${JSON.stringify(PAGE_SCRIPTS)});
Array.from(page ? page.content.children : [], function (script) {
  var parts = /([^/]+)\.(\w+)\.js$/.exec(script.getAttribute("src"));
  if (parts) hashes[parts[1]] = parts[2];
});
__webpack_require__.u = function (chunk) {
  return "assets/js/" + chunk + "." + hashes[chunk] + ".js";
};
__webpack_require__.gca = function (chunk) {
  return __webpack_require__.p + __webpack_require__.u(chunk);
};
__webpack_require__.gct = function () {
  var address = __webpack_require__.p + ${JSON.stringify(TABLE_ADDRESS)};
  return table = table || fetch(address, { priority: "low" }).then(function (response) {
    if (!response.ok) throw Error(response.status);
    return response.json();
  }).then(function (more) {
    Object.assign(hashes, more);
    complete = true;
  }).catch(function (cause) {
    table = undefined;
    throw Object.assign(Error("Loading the table of chunks failed.\n(" + cause.message + ": " + address + ")"), {
      name: "ChunkLoadError"
    });
  });
};
__webpack_require__.e = function (chunk) {
  return complete || hashes[chunk] || chunk === ${JSON.stringify(STYLES)} ? load(chunk) : __webpack_require__.gct().then(function () {
    return load(chunk);
  });
};
`;

/**
 * Replaces Docusaurus' table from chunk names to ids with a function, since `optimization.chunkIds: 'named'` makes them
 * equal, and keeps the hashes of all chunks out of the first view: they are random, so that they are hardly compressed, 9 KB
 * for 900 chunks.
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
      return RUNTIME_CODE;
    }
  }
  const replacement = {
    apply: ({ hooks }: Compiler) => {
      hooks.thisCompilation.tap(NAME, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
          if (chunk.name === RUNTIME) {
            compilation.addRuntimeModule(chunk, new ChunkAddress());
          }
        });
        compilation.hooks.runtimeModule.tap(NAME, ({ name, source }, chunk) => {
          if (chunk.name === RUNTIME && name === ADDRESSES && source instanceof Object) {
            Object.assign(source, { source: Buffer.from('') });
          }
        });
      });
    },
  };
  return [...others, replacement];
}
