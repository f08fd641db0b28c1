import { runCommand } from '../../src/pipeline/runCommand';
import { serveSite } from '../../src/pipeline/serveSite';
import { buildShell, shellSite } from './shellSite';

// The build is a step of its own in `npm test`; whoever runs these tests alone gets it here.
runCommand(async () => {
  await buildShell();
  await serveSite(shellSite, Number(process.env['PORT']));
});
