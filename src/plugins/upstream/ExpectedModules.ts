import type { ChangedPart } from './upstreamChanged';
import { upstreamChanged } from './upstreamChanged';

/** A module that has to be part of a bundle, or a rewriting or replacement of ours did not take place. */
export interface ExpectedModule extends ChangedPart {
  /** Matches the module's path. */
  readonly test: RegExp;
}

/** A replacement of a package's module by one of ours, which has to be in the bundle. */
export function expectedReplacement(replacement: string, part: ChangedPart): ExpectedModule {
  const path = replacement.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return { ...part, test: new RegExp(`^${path}$`) };
}

/** The members of a module of the bundler that are used here. */
interface BundledModule {
  nameForCondition?: () => string | null | undefined;
}

/** The members of a compiler of webpack and Rspack that are used here. */
interface Compiler {
  readonly hooks: {
    readonly thisCompilation: {
      readonly tap: (name: string, work: (compilation: Compilation) => void) => void;
    };
  };
}

interface Compilation {
  readonly hooks: {
    readonly finishModules: {
      readonly tap: (name: string, work: (modules: Iterable<BundledModule>) => void) => void;
    };
  };
}

/**
 * A plugin of the bundler that fails the build when an expected module is missing. A rule of the bundler that matches
 * no module, because a package moved or renamed one, is otherwise no error. It looks at the modules instead of counting
 * the runs of loaders, since those do not run for what comes from the bundler's cache.
 */
export class ExpectedModules {
  constructor(private readonly expected: readonly ExpectedModule[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ExpectedModules.name, (compilation) => {
      compilation.hooks.finishModules.tap(ExpectedModules.name, (modules) => {
        const missing = firstMissing(
          this.expected,
          [...modules].map((module) => module.nameForCondition?.() ?? ''),
        );
        if (missing !== undefined) {
          throw upstreamChanged(missing);
        }
      });
    });
  }
}

/** The first expected module that is not among those of a bundle. */
function firstMissing(
  expected: readonly ExpectedModule[],
  paths: readonly string[],
): ExpectedModule | undefined {
  return expected.find(({ test }) => !paths.some((path) => test.test(path)));
}
