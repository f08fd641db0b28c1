import { generateReference } from '../src/pipeline/generateReference';
import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(async () => {
  const ids = process.argv.slice(2);
  for (const result of await generateReference(
    projectPaths(process.cwd()),
    ids.length === 0 ? undefined : ids,
  )) {
    console.log(
      `${result.api}: ${result.outcome}, ${String(result.pages)} pages, ${String(result.changed)} changed`,
    );
  }
});
