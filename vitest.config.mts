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
        // The files of the sandbox share no state but its code, which takes longer to load than most of them to run.
        isolate: name !== 'sandbox',
        testTimeout: name === 'build' ? 240_000 : 30_000,
        hookTimeout: name === 'build' ? 240_000 : 60_000,
        // Some build tests run Docusaurus, which takes a gigabyte and both cores of a small machine.
        ...(name === 'build' ? { maxWorkers: 2 } : {}),
      },
    })),
  },
});
