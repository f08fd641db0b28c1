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
    const [wanted, ...rest] = positionals;
    return wanted === undefined || rest.length > 0 ? undefined : { wanted, keep: values.keep };
  } catch {
    return undefined;
  }
}

async function resolveArguments() {
  const request = readArguments();
  if (request === undefined) {
    throw new InputError([{ message: 'The command takes one version or tag.', fix: `run ${USAGE}` }]);
  }
  return { ...request, version: await findVersion(process.cwd(), request.wanted) };
}

// Exit code 1 says that a part does not hold; a wrong command or a version that cannot be had ends with 2.
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
    console.log(`Tries Docusaurus ${version} in ${folder}`);
    const results = await tryDocusaurus(folder);
    console.log(`\n${partsTable(results)}\n`);
    const failed = results.filter(({ outcome }) => outcome !== 'holds');
    console.log(
      failed.length === 0
        ? `Docusaurus ${version}: all ${String(results.length)} parts hold.`
        : `Docusaurus ${version}: ${String(failed.length)} of ${String(results.length)} parts do not hold. What relies on them is in src/plugins/lean-client/README.md.`,
    );
    process.exitCode = failed.length === 0 ? 0 : 1;
  } finally {
    if (!keep) {
      await rm(folder, { recursive: true, force: true });
    }
  }
});
