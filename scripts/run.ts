import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { asksForHelp, helpOf, readCommand } from '../src/kit/commandLine';
import { reportUnreadable, runCommand } from '../src/kit/runCommand';
import { findCommand, helpText } from './commands';
import { callOf } from './lines';

/** Runs a program of a package to its end, with the streams of this process, and returns its exit code. */
async function runPackage([program = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // A signal that ends this process ends the program too.
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  return code ?? 1;
}

/** Runs the command of the words. What it takes is checked first, so that a typing error costs neither a build nor its modules. */
function main(words: readonly string[]): void {
  if (words.length === 0 || words[0] === 'help') {
    console.log(helpText());
    return;
  }
  const [command, rest] = findCommand(words);
  const { line } = command;
  if (line !== undefined && asksForHelp(rest)) {
    process.stdout.write(helpOf(line, callOf(line)));
    return;
  }
  if (line !== undefined) {
    readCommand(line, rest, callOf(line));
  }
  const { program } = command;
  if (program === undefined) {
    command.start(rest);
  } else {
    runCommand(async () => {
      process.exitCode = await runPackage([...program, ...rest]);
    });
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  reportUnreadable(error);
}
