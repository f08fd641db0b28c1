import { InputError } from '../../src/kit/problem';
import { runProgram } from './runProgram';

/** The valid versions and tags, so that npm receives no other text as an argument. */
const VERSION_OR_TAG = /^[\w.-]+$/;

/**
 * Resolves a version or a tag of Docusaurus to an exact version.
 *
 * @param requested `3.10.2`, `latest` or `next`
 * @throws {InputError} if the version does not exist, or npm cannot reach its registry
 */
export async function findVersion(root: string, requested: string): Promise<string> {
  const command = `npm view @docusaurus/core@${requested} version`;
  const { code, output } = VERSION_OR_TAG.test(requested)
    ? await runProgram(root, 'npm', [
        'view',
        `@docusaurus/core@${requested}`,
        'version',
        '--json',
        '--loglevel=error',
      ])
    : { code: 1, output: '' };
  const version = code === 0 ? exactVersion(output) : undefined;
  if (version === undefined) {
    throw new InputError([
      {
        message: `npm returns no version of @docusaurus/core for "${requested}".`,
        fix: `use a published version or tag, and check that npm can reach its registry: ${command}.`,
      },
    ]);
  }
  return version;
}

/**
 * Parses the JSON output of `npm view`: a string, or for a range a list whose last version is the newest.
 *
 * @returns `undefined` if it contains no version
 */
export function exactVersion(output: string): string | undefined {
  const found = /"(\d+\.\d+\.\d+[^"]*)"\s*\]?\s*$/.exec(output);
  return found?.[1];
}
