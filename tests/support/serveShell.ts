import { runCommand } from '../../src/kit/runCommand';
import { serveSite } from '../../src/pipeline/serveSite';
import { buildShell, shellSite } from '../../tools/suite/shellSite';

// `npm test` builds it in a separate step; this covers running the tests alone.
runCommand(async () => {
  await buildShell();
  await serveSite(shellSite, Number(process.env['PORT']));
});
