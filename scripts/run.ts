import { spawn } from 'node:child_process';
import path from 'node:path';

import { reportProblems, runCommand } from '../src/kit/runCommand';
import { findCommand, helpText, type Command } from './commands';

/** Runs a program of a package to its end, with the streams of this process, and returns its exit code. */
async function runPackage([program = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // A signal that ends this process ends the program too.
  const end = () => child.kill();
  process.once('exit', end);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
  process.off('exit', end);
  return code;
}

/** Starts a command. A module reads its arguments, ends by itself, and handles signals by itself. */
function start(command: Command, rest: readonly string[]): void {
  const { program, module, args = [] } = command;
  if (program !== undefined) {
    runCommand(async () => {
      process.exitCode = await runPackage([...program, ...rest]);
    });
  } else {
    const file = path.join(__dirname, `${module}.ts`);
    process.argv = [process.argv[0] ?? '', file, ...args, ...rest];
    void import(file);
  }
}

/** The command of the words; of other words, nothing, after a message. */
function named(some: readonly string[]): ReturnType<typeof findCommand> | undefined {
  try {
    return findCommand(some);
  } catch (error) {
    reportProblems(error);
    return undefined;
  }
}

const words = process.argv.slice(2);
if (words.length === 0 || words[0] === 'help') {
  console.log(helpText());
} else {
  const command = named(words);
  if (command !== undefined) {
    start(...command);
  }
}
