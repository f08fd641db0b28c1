import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { apis } from '../../facts/apis';
import { InputError } from '../../kit/problem';
import { createValidator } from './createValidator';
import type { Validate, ValidatorModule } from './types';

/**
 * Loads the generated validators of every API.
 *
 * @param folder where `generateValidators` put them
 * @throws {InputError} naming those that are not there
 */
export async function loadValidator(
  folder: string = path.join(process.cwd(), '.generated', 'validators'),
): Promise<Validate> {
  const files = apis.map(({ id }) => path.join(folder, `${id}.mjs`));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const missing = files.filter((_file, index) => found[index] === undefined);
  if (missing.length > 0) {
    throw new InputError(
      missing.map((file) => ({
        message: `The validator ${path.basename(file)} has not been generated.`,
        cure: 'run `npm run generate`, and then the command again.',
      })),
    );
  }
  return createValidator(
    await Promise.all(files.map((file, index) => loadModule(file, found[index]?.mtimeMs ?? 0))),
  );
}

/** The address changes with the file, since Node keeps a module that it has loaded once. */
async function loadModule(file: string, changed: number): Promise<ValidatorModule> {
  const address = `${pathToFileURL(file).href}?${String(changed)}`;
  return ((await import(/* @vite-ignore */ address)) as { default: ValidatorModule }).default;
}
