import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['unit', 'contract', 'sandbox', 'build', 'hosting'].map((name) => ({
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        // Several files need the bundled contracts and the compiled validators: they are made once a run.
        globalSetup: ['unit', 'contract', 'sandbox'].includes(name)
          ? ['tests/support/prepareContracts.ts']
          : [],
        // Build tests run Docusaurus on fixtures, one at a time, on two cores.
        testTimeout: name === 'build' ? 240_000 : 30_000,
        hookTimeout: name === 'build' ? 240_000 : 60_000,
        ...(name === 'build' ? { fileParallelism: false, maxWorkers: 1 } : {}),
      },
    })),
  },
});
