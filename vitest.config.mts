import { defineConfig } from 'vitest/config';

import { drawableFiles, filesLeftOut } from './tests/support/drawnFiles';

export default defineConfig({
  test: {
    projects: ['unit', 'contract', 'sandbox', 'build', 'hosting', 'engines'].map((name) => ({
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        exclude: [...filesLeftOut(drawableFiles([name]))],
        // Several files need the bundled contracts and compiled validators, which are prepared once per run.
        globalSetup: [
          ...(['unit', 'contract', 'sandbox'].includes(name) ? ['tests/support/prepareContracts.ts'] : []),
          ...(['hosting', 'build'].includes(name) ? ['tests/support/requireBuiltSite.ts'] : []),
          ...(name === 'engines' ? ['tests/engines/servePortal.ts'] : []),
        ],
        // These share only code, which takes longer to load than most of their tests to run.
        isolate: !['unit', 'contract', 'sandbox'].includes(name),
        testTimeout: { build: 240_000, engines: 90_000 }[name] ?? 30_000,
        hookTimeout: name === 'build' ? 240_000 : 60_000,
        // Some build tests run Docusaurus, which takes a gigabyte and two cores.
        ...(name === 'build' ? { maxWorkers: 2 } : {}),
      },
    })),
  },
});
