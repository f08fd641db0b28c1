import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { readExamples, signExamples } from '../tools/writing/signExamples';

runCommand(async () => {
  const { openapi } = projectPaths(process.cwd());
  const signed = signExamples(await readExamples(openapi));
  for (const [file, text] of signed) {
    await writeFile(path.join(openapi, file), text);
    console.log(`Signed: openapi/${file}`);
  }
  console.log(signed.size === 0 ? 'Every example is signed.' : '');
});
