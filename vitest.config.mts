import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { drawableFiles, filesLeftOut } from './tests/support/drawnFiles';

/** Whether the files of a suite run in one context. */
function isShared(suite: string): boolean {
  return ['unit', 'http', 'build'].includes(suite);
}

export default defineConfig({
  test: {
    // The suites share most of their modules, so the later ones read what the first has transformed, by its content.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.generated/cache/vitest' },
    projects: ['unit', 'http', 'build', 'hosting', 'engines', 'checkers'].map((name) => ({
      resolve: {
        alias: { '@docusaurus/Translate': path.resolve(import.meta.dirname, 'tests/support/translate.ts') },
      },
      test: {
        name,
        include: [`tests/*/${name}/**/*.test.ts`],
        exclude: [...filesLeftOut(drawableFiles([name]))],
        // Bundled contracts and compiled validators are prepared once per run, if one of its files reads them.
        globalSetup: [
          ...(['unit', 'http'].includes(name) ? ['tests/support/prepareContracts.ts'] : []),
          ...(['hosting', 'build', 'engines', 'checkers'].includes(name)
            ? ['tests/support/requireBuiltSite.ts']
            : []),
          ...(name === 'engines' ? ['tests/site/engines/servePortal.ts'] : []),
        ],
        ...(isShared(name) ? { setupFiles: ['tests/support/forgetModules.ts'] } : {}),
        // These share only code, which takes longer to load than most of their tests to run.
        isolate: !isShared(name),
        testTimeout: { build: 240_000, engines: 90_000 }[name] ?? 30_000,
        hookTimeout: name === 'build' ? 240_000 : 60_000,
        // Some build tests run Docusaurus, which takes a gigabyte and two cores.
        ...(name === 'build' ? { maxWorkers: 2 } : {}),
      },
    })),
  },
});
