import { argumentError } from '../src/kit/commandOptions';
import { reportUnreadable, runCommand } from '../src/kit/runCommand';
import { partsTable } from '../tools/upgrade/partsReport';
import { findVersion, makeScratchProject } from '../tools/upgrade/scratchProject';
import { tryDocusaurus } from '../tools/upgrade/tryDocusaurus';
import { callOf, docusaurusLine, scriptArgs } from './lines';

async function readArguments() {
  const { values, positionals } = scriptArgs(docusaurusLine);
  const [requested] = positionals;
  if (requested === undefined) {
    throw argumentError('The command takes one version or tag.', callOf(docusaurusLine));
  }
  return { keep: values.keep ?? false, version: await findVersion(process.cwd(), requested) };
}

// Exit code 1 means that a part fails, so invalid arguments and unknown versions exit with 2.
runCommand(async () => {
  const request = await readArguments().catch((error: unknown) => {
    reportUnreadable(error);
    return undefined;
  });
  if (request === undefined) {
    return;
  }
  const { version, keep } = request;
  const folder = await makeScratchProject(process.cwd(), version, keep);
  console.log(`Trying Docusaurus ${version} in ${folder}`);
  const results = await tryDocusaurus(folder);
  console.log(`\n${partsTable(results)}\n`);
  const failed = results.filter(({ outcome }) => outcome !== 'passes');
  console.log(
    failed.length === 0
      ? `Docusaurus ${version}: all ${String(results.length)} parts pass.`
      : `Docusaurus ${version}: ${String(failed.length)} of ${String(results.length)} parts do not pass. src/plugins/lean-client/README.md lists what relies on them.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
});
