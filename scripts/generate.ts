import '../src/kit/production';

import { forgetGenerated, generateAll, pickApis } from '../src/pipeline';
import { loadContracts } from '../src/sandbox/forNode';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { generateLine, scriptArgs } from './lines';

runCommand(async () => {
  const paths = projectPaths(process.cwd());
  const { values, positionals: names } = scriptArgs(generateLine);
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
    await loadContracts(paths);
    console.log('Compiled the validators of the sandbox.');
  }
});
