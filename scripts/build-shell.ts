import { runCommand } from '../src/pipeline/runCommand';
import { buildShell } from '../tests/support/shellSite';

// The small site that the browser tests break (`tests/fixtures/shell`), in the portal's own theme.
runCommand(async () => {
  const start = Date.now();
  const wasBuilt = await buildShell();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    wasBuilt ? `Built the fixture of the shell in ${seconds} s.` : 'The fixture of the shell is current.',
  );
});
