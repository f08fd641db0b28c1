import { InputError } from '../../kit/problem';
import { importSigningKey, type InspectOptions, readAesKey } from '../../fiscal';

/**
 * Refuses a key that nothing can be proved with, which would look like a code without a key otherwise.
 *
 * @param files where the keys were read from
 * @throws {InputError} with the reason
 */
export async function checkKeys(
  { key, aesKey }: Pick<InspectOptions, 'key' | 'aesKey'>,
  files: { readonly key?: string | undefined; readonly aesKey?: string | undefined } = {},
): Promise<void> {
  const read = [
    [files.key, key === undefined ? undefined : await importSigningKey(key)],
    [files.aesKey, aesKey === undefined ? undefined : readAesKey(aesKey)],
  ] as const;
  const problems = read.flatMap(([file, result]) =>
    typeof result === 'string'
      ? [
          {
            ...(file === undefined ? {} : { file }),
            message: result,
            fix: 'give the key of the device that signed the code.',
          },
        ]
      : [],
  );
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
