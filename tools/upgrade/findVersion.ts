import { InputError } from '../../src/kit/problem';
import { runProgram } from './runProgram';

/** What a version or a tag may look like; anything else is no word for npm. */
const WORD = /^[\w.-]+$/;

/**
 * The exact version of Docusaurus that a version or a tag stands for.
 *
 * @param wanted `3.10.2`, `latest` or `next`
 * @throws {InputError} when npm knows no such version, or cannot be reached
 */
export async function findVersion(root: string, wanted: string): Promise<string> {
  const command = `npm view @docusaurus/core@${wanted} version`;
  const { code, output } = WORD.test(wanted)
    ? await runProgram(root, 'npm', [
        'view',
        `@docusaurus/core@${wanted}`,
        'version',
        '--json',
        '--loglevel=error',
      ])
    : { code: 1, output: '' };
  const version = code === 0 ? exactVersion(output) : undefined;
  if (version === undefined) {
    throw new InputError([
      {
        message: `npm gives no version of @docusaurus/core for "${wanted}".`,
        fix: `name a published version or tag, and see that npm reaches its registry: ${command}.`,
      },
    ]);
  }
  return version;
}

/**
 * The version in what `npm view` prints as JSON: a text, or a list for a range, of which the newest is the last.
 *
 * @returns `undefined` when there is none
 */
export function exactVersion(output: string): string | undefined {
  const found = /"(\d+\.\d+\.\d+[^"]*)"\s*\]?\s*$/.exec(output);
  return found?.[1];
}
