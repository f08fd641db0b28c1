import { runCommand } from '../src/kit/runCommand';
import { buildShell } from '../tools/suite/shellSite';

// Builds the small site for tests of crashes and faults (`tests/fixtures/shell`), with the portal's theme.
runCommand(async () => {
  const start = Date.now();
  const wasBuilt = await buildShell();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    wasBuilt ? `Built the fixture of the shell in ${seconds} s.` : 'The fixture of the shell is current.',
  );
});
