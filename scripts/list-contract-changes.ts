import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { changesSince } from '../src/contract/diff/changesSince';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const { values } = parseArgs({
    options: { since: { type: 'string', default: 'main' }, out: { type: 'string' } },
  });
  const text = `${(await changesSince(projectPaths(process.cwd()), values.since)).join('\n')}\n`;
  if (values.out === undefined) {
    console.log(text.trimEnd());
  } else {
    await writeFile(values.out, text);
  }
});
