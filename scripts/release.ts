import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { createRelease } from '../tools/release/createRelease';
import { releaseLine, scriptArgs } from './lines';

runCommand(async () => {
  const [label = ''] = scriptArgs(releaseLine).positionals;
  const { apis, pages, docs, left, broken } = await createRelease(projectPaths(process.cwd()), label);
  console.log(`${label}: froze ${String(pages)} pages in ${docs}/ and the contracts of ${apis.join(', ')}.`);
  for (const file of left) {
    console.log(`  left out: docs/${file}`);
  }
  for (const { file, line, href } of broken) {
    console.log(
      `  to fix: ${docs}/${file}:${String(line)} links to ${href}, which the release does not have.`,
    );
  }
  const fixLinks = broken.length > 0 ? 'fix these links, ' : '';
  console.log(`Next: ${fixLinks}set the label of the current version in src/portal/versions.ts,`);
  console.log('      run `npm test`, and commit.');
});
