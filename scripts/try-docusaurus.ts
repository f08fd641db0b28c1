import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { findVersion } from '../tools/upgrade/findVersion';
import { partsTable } from '../tools/upgrade/partsReport';
import { makeScratchProject } from '../tools/upgrade/scratchProject';
import { tryDocusaurus } from '../tools/upgrade/tryDocusaurus';

const USAGE = 'npm run try:docusaurus -- 3.10.2 [--keep]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { keep: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [requested, ...rest] = positionals;
    return requested === undefined || rest.length > 0 ? undefined : { requested, keep: values.keep };
  } catch {
    return undefined;
  }
}

async function resolveArguments() {
  const request = readArguments();
  if (request === undefined) {
    throw new InputError([{ message: 'The command takes one version or tag.', fix: `run ${USAGE}` }]);
  }
  return { ...request, version: await findVersion(process.cwd(), request.requested) };
}

// Exit code 1 means that a part fails, so invalid arguments and unknown versions exit with 2.
runCommand(async () => {
  const request = await resolveArguments().catch((error: unknown) => {
    console.error(error instanceof InputError ? error.message : error);
    return undefined;
  });
  if (request === undefined) {
    process.exitCode = 2;
    return;
  }
  const { version, keep } = request;
  const folder = await makeScratchProject(process.cwd(), version);
  try {
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
  } finally {
    if (!keep) {
      await rm(folder, { recursive: true, force: true });
    }
  }
});
