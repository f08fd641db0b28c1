import { parseArgs } from 'node:util';

import { InputError } from '../src/kit/problem';
import { explainOption, reportUnreadable, runCommand } from '../src/kit/runCommand';
import { partsTable } from '../tools/upgrade/partsReport';
import { findVersion, makeScratchProject } from '../tools/upgrade/scratchProject';
import { tryDocusaurus } from '../tools/upgrade/tryDocusaurus';

const USAGE = 'npm run try:docusaurus -- 3.10.2 [--keep]';

async function readArguments() {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [requested, ...rest] = positionals;
  if (requested === undefined || rest.length > 0) {
    throw new InputError([{ message: 'The command takes one version or tag.', fix: `run ${USAGE}` }]);
  }
  return { keep: values.keep, version: await findVersion(process.cwd(), requested) };
}

// Exit code 1 means that a part fails, so invalid arguments and unknown versions exit with 2.
runCommand(async () => {
  const request = await readArguments().catch((error: unknown) => {
    reportUnreadable(explainOption(error));
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
