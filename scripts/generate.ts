import '../src/pipeline/production';

import { forgetGenerated, generateAll } from '../src/pipeline/generateAll';
import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';
import { loadContracts } from '../src/sandbox/contracts/loadContracts';

runCommand(async () => {
  const paths = projectPaths(process.cwd());
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== '--cold');
  if (args.includes('--cold')) {
    await forgetGenerated(paths);
  }
  const { reference, validators } = await generateAll(paths, names.length === 0 ? undefined : names);
  for (const { api, outcome, pages, changed } of reference) {
    console.log(`${api}: ${outcome}, ${String(pages)} pages, ${String(changed)} changed`);
  }
  for (const { api, outcome } of validators) {
    console.log(`${api}: ${outcome}, validator`);
  }
  if (names.length === 0) {
    await loadContracts(paths);
    console.log('The checks of the sandbox are compiled.');
  }
});
