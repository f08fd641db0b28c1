import '../src/pipeline/production';

import { generateReference } from '../src/pipeline/generateReference';
import { generateValidators } from '../src/pipeline/generateValidators';
import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(async () => {
  const paths = projectPaths(process.cwd());
  const names = process.argv.slice(2);
  const ids = names.length === 0 ? undefined : names;
  for (const result of await generateReference(paths, ids)) {
    console.log(
      `${result.api}: ${result.outcome}, ${String(result.pages)} pages, ${String(result.changed)} changed`,
    );
  }
  for (const { api, outcome } of await generateValidators(paths, ids)) {
    console.log(`${api}: ${outcome}, validator`);
  }
});
