import type { ChangedPart } from './upstreamChanged';
import { upstreamChanged } from './upstreamChanged';

/** A module that must be part of a bundle; otherwise one of our rewrites was not applied. */
export interface ExpectedModule extends ChangedPart {
  /** Matches the module's path. */
  readonly test: RegExp;
}

/** The properties of a bundler's module that are used here. */
interface BundledModule {
  nameForCondition?: () => string | null | undefined;
}

/** The parts of a compiler of webpack and Rspack that are used here. */
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
 * A bundler plugin that fails the build if an expected module is missing. Otherwise a rule that matches no module,
 * because a package moved or renamed it, would go unnoticed. It checks the modules instead of counting loader runs,
 * because loaders do not run for modules from the bundler's cache.
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

function firstMissing(
  expected: readonly ExpectedModule[],
  paths: readonly string[],
): ExpectedModule | undefined {
  return expected.find(({ test }) => !paths.some((path) => test.test(path)));
}
