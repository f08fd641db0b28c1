import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { foldersOf } from '../../kit/packageNotices';

/** The bundler, which adds code of its own to the scripts. */
const RUNTIME = 'node_modules/@rspack/core';

/** The properties of a bundler's module that are used here. */
interface BundledModule {
  readonly nameForCondition?: () => string | null | undefined;
  /** The modules that were joined to this one. */
  readonly modules?: readonly BundledModule[];
}

/** The parts of a compilation of webpack and Rspack that are used here. */
interface Compilation<Chunk> {
  readonly chunks: Iterable<Chunk>;
  readonly chunkGraph: { readonly getChunkModules: (chunk: Chunk) => readonly BundledModule[] };
}

interface Compiler<Chunk> {
  readonly hooks: {
    readonly done: {
      readonly tap: (
        name: string,
        work: (stats: { readonly compilation: Compilation<Chunk> }) => void,
      ) => void;
    };
  };
}

/**
 * A bundler plugin that lists the packages of which a browser gets code: those with a module in a script or a style
 * sheet, including that of a worker. What was left out of all of them, because nothing uses it, is not listed.
 */
export class BundledPackages<Chunk> {
  /**
   * @param root the folder that the listed folders are relative to
   * @param file receives their list, as JSON
   */
  constructor(
    private readonly root: string,
    private readonly file: string,
  ) {}

  apply(compiler: Compiler<Chunk>): void {
    compiler.hooks.done.tap(BundledPackages.name, ({ compilation }) => {
      const files = bundledFiles(compilation).map((file) =>
        path.relative(this.root, file).split(path.sep).join('/'),
      );
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify([RUNTIME, ...foldersOf(files)], null, 2));
    });
  }
}

/** The absolute paths of the files whose modules are in a chunk. */
function bundledFiles<Chunk>({ chunks, chunkGraph }: Compilation<Chunk>): readonly string[] {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  const each = [...new Set(modules)].flatMap((module) => module.modules ?? [module]);
  return each.flatMap((module) => module.nameForCondition?.() ?? []);
}
