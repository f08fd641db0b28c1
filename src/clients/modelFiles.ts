import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Contract } from '../contract';
import { inputError } from '../kit/problem';
import { SOURCES } from '../kit/sources';
import { zipOf } from '../kit/zip';
import { csharp } from './languages/csharp';
import { go } from './languages/go';
import { java } from './languages/java';
import type { Language } from './languages/language';
import { php } from './languages/php';
import { python } from './languages/python';
import { writeModels } from './languages/writeModels';
import { UnsayableError } from './models/model';
import { readModels } from './models/readModels';
import { programsOf } from './programFiles';

/** The languages that models are written in. TypeScript has its types from `openapi-typescript`, and Kotlin uses those of Java. */
export const LANGUAGES: readonly Language[] = [python, go, java, php, csharp];

/**
 * The models of an API in every language, by their path on the site: a file that can be copied, and an archive that
 * has it where a project of the language expects it. With those of Checkout come a client and the queue of a till.
 *
 * @param types the TypeScript types of the API
 * @throws {InputError} for a schema that a language cannot say, with its file
 */
export function modelFiles(
  api: string,
  contract: Contract,
  types: string,
): ReadonlyMap<string, string | Uint8Array> {
  const models = named(api, 'any language', () => readModels(api, contract));
  const files = new Map<string, string | Uint8Array>();
  /** Beside the models of Checkout stand the programs that use them. */
  const add = (language: string, made: Readonly<Record<string, string>>): void => {
    const programs = api === 'checkout' ? programsOf(language) : {};
    files.set(`clients/${language}/${api}.zip`, zipOf({ ...made, ...programs }));
    for (const [place, text] of Object.entries(programs)) {
      files.set(`clients/${language}/${path.posix.basename(place)}`, text);
    }
  };
  add('typescript', { [`${api}.d.ts`]: types });
  for (const language of LANGUAGES) {
    const text = named(api, language.label, () => writeModels(language, models));
    const file = language.file(api);
    files.set(`clients/${language.id}/${path.posix.basename(file)}`, text);
    add(language.id, { [file]: text, ...language.beside });
  }
  return files;
}

/** Gives a schema that cannot be said its file and the language. */
function named<Result>(api: string, label: string, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UnsayableError)) {
      throw error;
    }
    const { schema, message, fix } = error;
    throw inputError(
      `The schema ${schema} ${message} It cannot be written for ${label}.`,
      fix,
      schemaFileOf(api, schema),
    );
  }
}

/** The file of a schema, or of the one that it is a part of. */
function schemaFileOf(api: string, schema: string): string {
  const folders = readdirSync(path.join(SOURCES, 'openapi'));
  const from = [api, 'shared', ...folders].map((folder) => `openapi/${folder}/schemas`);
  for (let name = schema; name !== ''; name = name.replace(/(?:[A-Z][^A-Z]*|^[^A-Z]*)$/, '')) {
    const file = from
      .map((folder) => `${folder}/${name}.yaml`)
      .find((each) => existsSync(path.join(SOURCES, each)));
    if (file !== undefined) {
      return file;
    }
  }
  return `openapi/${api}.yaml`;
}
