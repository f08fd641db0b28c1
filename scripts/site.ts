import { flag, renderAsInProduction, run, text, type Command } from './lines';

const port = (what: string) => ({
  port: text('<port>', `${what}; the environment variable PORT sets it too, and 3000 is the default`),
});

export const start = run(
  {
    name: 'start',
    does: 'checks the contracts, builds the site and serves it',
    options: port('the port of the site'),
  },
  async ({ values }) => {
    renderAsInProduction();
    const { localPort } = await import('../src/pipeline');
    // Read first, so that a wrong option does not cost a build.
    const chosen = localPort(values.port, 'start');
    const { buildSite, serveSite } = await import('../src/pipeline/forNode');
    // Release-quality compression is not worth the wait on a local machine.
    await buildSite(process.cwd(), { cold: process.env['CI'] === 'true', compression: 'quick' });
    await serveSite(process.cwd(), chosen);
  },
);

export const dev = run(
  {
    name: 'dev',
    does: 'the site while you write; --port 4000 uses another port',
    options: port('the port of the site'),
  },
  async ({ values }) => {
    renderAsInProduction();
    const { localPort } = await import('../src/pipeline');
    const chosen = localPort(values.port, 'dev');
    // Said before the checks are loaded, which takes longer than a reader of the terminal waits without doubt.
    console.log(`Getting ready to serve the site at http://localhost:${String(chosen)}/ …`);
    const { runDevServer } = await import('../src/pipeline/forNode');
    const { projectPaths } = await import('../src/kit/paths');
    const { checkSavedPage } = await import('../tools/writing/docs/checkDocs');
    const paths = projectPaths(process.cwd());
    await runDevServer(paths.root, chosen, (file) => checkSavedPage(paths, file));
  },
);

export const build = run(
  {
    name: 'build',
    does: 'builds the site into build/; --cold without caches',
    options: {
      cold: flag('without caches, and compressed for a release'),
      quick: flag('compressed for tests, even in a cold build'),
      'keep-generated': flag('keeps what is generated from the contracts, even in a cold build'),
    },
  },
  async ({ values }) => {
    // CI and releases build cold: the bundler's cache can serve stale chunks.
    const cold = values.cold === true || process.env['CI'] === 'true';
    // A cold build is for deployment, unless `--quick` marks it as one for tests.
    const compression = cold && values.quick !== true ? 'release' : 'quick';
    console.log('Loading the build …');
    renderAsInProduction();
    const { buildSite } = await import('../src/pipeline/forNode');
    const keepGenerated = values['keep-generated'] ?? false;
    await buildSite(process.cwd(), { cold, compression, keepGenerated });
  },
);

export const serve = run(
  { name: 'serve', does: 'serves build/ as a host does', options: port('the port of the site') },
  async ({ values }) => {
    const { localPort } = await import('../src/pipeline');
    const { serveSite } = await import('../src/pipeline/forNode');
    await serveSite(process.cwd(), localPort(values.port, 'serve'));
  },
);

export const generate = run(
  {
    name: 'generate',
    does: 'generates the reference pages of one API, or of all',
    args: { '[<api>…]': 'apple-wallet, checkout, google-wallet, iam or webhooks; all by default' },
    options: { cold: flag('deletes what was generated first') },
  },
  async ({ values, positionals: names }) => {
    renderAsInProduction();
    const { pickApis } = await import('../src/pipeline');
    const { forgetGenerated, generateAll } = await import('../src/pipeline/forNode');
    const { projectPaths } = await import('../src/kit/paths');
    const paths = projectPaths(process.cwd());
    // A wrong name deletes nothing.
    const ids = names.length === 0 ? undefined : pickApis(names).map(({ id }) => id);
    if (values.cold === true) {
      await forgetGenerated(paths);
    }
    const { reference, validators } = await generateAll(paths, ids);
    for (const { api, outcome, pages, changed } of reference) {
      console.log(`${api}: ${outcome}, ${String(pages)} pages, ${String(changed)} changed`);
    }
    for (const { api, outcome } of validators) {
      console.log(`${api}: ${outcome}, validator`);
    }
    if (ids === undefined) {
      const { loadContracts } = await import('../src/sandbox/forNode');
      await loadContracts(paths);
      console.log('Compiled the validators of the sandbox.');
    }
  },
);

export const sandbox: Command = {
  does: 'serves the five APIs locally from the contracts',
  start: async (args) => {
    const { keepServing, runSandbox, SANDBOX_COMMAND, sandboxLine } = await import('../src/cli');
    const { asksForHelp, helpOf } = await import('../src/kit/commandLine');
    const { projectPaths } = await import('../src/kit/paths');
    if (asksForHelp(args)) {
      process.stdout.write(helpOf(sandboxLine, SANDBOX_COMMAND));
    } else {
      keepServing((print) => runSandbox(args, projectPaths(process.cwd()), print));
    }
  },
};

export const validate: Command = {
  does: 'validates a request body: createSale sale.json',
  start: async (args) => {
    const { validateBody, validateLine } = await import('../src/cli');
    const { compiledValidators } = await import('../src/pipeline');
    const { asksForHelp, helpOf } = await import('../src/kit/commandLine');
    const { projectPaths } = await import('../src/kit/paths');
    const { runForResult } = await import('../src/kit/runCommand');
    const source = compiledValidators(projectPaths(process.cwd()));
    runForResult(() =>
      asksForHelp(args)
        ? Promise.resolve({ stdout: helpOf(validateLine, source.command), stderr: '', code: 0 })
        : validateBody(args, source, process.stdin),
    );
  },
};
