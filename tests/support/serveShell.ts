import { runCommand } from '../../src/kit/runCommand';
import { serveSite } from '../../src/build/serveSite';
import { buildShell, shellSite } from '../../tools/suite/shellSite';

// The build is a step of its own in `npm test`; whoever runs these tests alone gets it here.
runCommand(async () => {
  await buildShell();
  await serveSite(shellSite, Number(process.env['PORT']));
});
