import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { InputError, type Problem } from '../../src/kit/problem';
import { runProgram } from '../upgrade/runProgram';

const FIX = 'run npm run fix format, which formats every file.';

/**
 * The command `npm run check format`: checks that files have Prettier's format.
 *
 * @param root the folder with the configuration and the list of files to leave out
 * @param names files and folders, relative to it; all by default
 * @throws {InputError} naming each file that has another format, or that Prettier cannot read
 */
export async function checkFormat(root: string, names: readonly string[]): Promise<void> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const program = path.join(path.dirname(require.resolve('prettier/package.json')), 'bin', 'prettier.cjs');
  const cache = path.join('.generated', 'cache', 'prettier');
  const { code, output } = await runProgram(root, process.execPath, [
    ...[program, '--list-different', '--ignore-unknown', '--log-level', 'log'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', cache],
    ...(names.length === 0 ? ['.'] : names),
  ]);
  // With FORCE_COLOR, as in CI, the marks of its lines have colours.
  const problems = problemsIn(stripVTControlCharacters(output));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  if (code !== 0) {
    throw new Error(`Prettier failed:\n${output}`);
  }
}

/** The problems in Prettier's output: the names of files, and errors with a file and a place. */
function problemsIn(output: string): Problem[] {
  return output.split('\n').flatMap((line): Problem[] => {
    const [, file, reason, at] = /^\[error\] ([^:]+): (.+?)(?: \((\d+):\d+\))?$/.exec(line) ?? [];
    if (file !== undefined && reason !== undefined) {
      return [
        {
          message: `Prettier cannot read the file: ${reason}`,
          file,
          ...(at === undefined ? {} : { line: Number(at) }),
          fix: 'correct what it names there.',
        },
      ];
    }
    return line === '' || /^\[(?:error|warn)\]/.test(line)
      ? []
      : [{ message: "The file does not have Prettier's format.", file: line, fix: FIX }];
  });
}
