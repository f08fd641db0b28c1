import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { apis } from '../portal/apis';
import { InputError } from '../kit/problem';
import { createBytesValidator } from './createBytesValidator';
import { createValidator } from './createValidator';
import type { Validate, ValidateBytes, ValidatorModule } from './model/verdict';

/**
 * Loads the generated validators of every API.
 *
 * @param folder the output folder of `generateValidators`
 * @throws {InputError} naming the missing ones
 */
export async function loadValidator(
  folder: string = path.join(process.cwd(), '.generated', 'validators'),
): Promise<Validate> {
  return createValidator(await loadModules(folder));
}

/**
 * Loads them for bodies as they are sent.
 *
 * @param folder the output folder of `generateValidators`
 * @throws {InputError} naming the missing ones
 */
export async function loadBytesValidator(folder: string): Promise<ValidateBytes> {
  return createBytesValidator(await loadModules(folder));
}

async function loadModules(folder: string): Promise<ValidatorModule[]> {
  const files = apis.map(({ id }) => path.join(folder, `${id}.mjs`));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const missing = files.filter((_file, index) => found[index] === undefined);
  if (missing.length > 0) {
    throw new InputError(
      missing.map((file) => ({
        message: `The validator ${path.basename(file)} has not been generated.`,
        fix: 'run `npm run generate`, and then the command again.',
      })),
    );
  }
  return Promise.all(files.map((file, index) => loadModule(file, found[index]?.mtimeMs ?? 0)));
}

/** Adds the modification time to the URL, because Node caches modules. */
async function loadModule(file: string, changed: number): Promise<ValidatorModule> {
  const address = `${pathToFileURL(file).href}?${String(changed)}`;
  return ((await import(/* @vite-ignore */ address)) as { default: ValidatorModule }).default;
}
