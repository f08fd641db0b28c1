import { writeFile } from 'node:fs/promises';

import { changesSince } from '../src/contract/forNode';
import { mainline } from '../src/kit/mainline';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { contractChangesLine, scriptArgs } from './lines';

runCommand(async () => {
  const { values } = scriptArgs(contractChangesLine);
  // A clone of another branch has no branch "main" of its own.
  const since = values.since ?? mainline(process.cwd()) ?? 'main';
  const text = `${(await changesSince(projectPaths(process.cwd()), since)).join('\n')}\n`;
  if (values.out === undefined) {
    console.log(text.trimEnd());
  } else {
    await writeFile(values.out, text);
  }
});
