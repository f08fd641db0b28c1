import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { changesSince } from '../src/contract/diff/changesSince';
import { mainline } from '../src/kit/mainline';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const { values } = parseArgs({
    options: { since: { type: 'string' }, out: { type: 'string' } },
  });
  // A clone of another branch has no branch "main" of its own.
  const since = values.since ?? mainline(process.cwd()) ?? 'main';
  const text = `${(await changesSince(projectPaths(process.cwd()), since)).join('\n')}\n`;
  if (values.out === undefined) {
    console.log(text.trimEnd());
  } else {
    await writeFile(values.out, text);
  }
});
