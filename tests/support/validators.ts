import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Contract, Example, Json, RequestBody, Schema } from '../../src/contract/openapi';
import { listOperations, resolve } from '../../src/contract/readContract';
import { loadValidator, type ApiError, type Validate } from '../../src/contract/validator';
import { compileValidators } from '../../src/contract/validator/compile/compileValidators';
import { writeFileAtomic } from '../../src/pipeline/syncFolder';
import { bundleAll } from './contracts';
import { root } from './scratch';

/** The validators of the contracts as they are in the sources now. */
export interface FreshValidators {
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly validate: Validate;
  /** Where the generated modules are. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Compiles the contracts into a scratch folder and loads what was generated. */
export async function freshValidators(): Promise<FreshValidators> {
  const contracts = await bundleAll();
  const scratch = path.join(root, '.generated', 'scratch');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(path.join(scratch, 'validators-'));
  for (const [api, contract] of contracts) {
    await writeFileAtomic(path.join(folder, `${api}.mjs`), await compileValidators(api, contract));
  }
  return {
    contracts,
    validate: await loadValidator(folder),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A named example of a request or delivery body that is JSON. */
export interface BodyExample {
  readonly api: string;
  readonly operation: string;
  readonly mediaType: string;
  readonly name: string;
  readonly schema: Schema;
  readonly value: Json;
}

/** Every named example of every body that is JSON or a form. */
export function bodyExamples(contracts: ReadonlyMap<string, Contract>): BodyExample[] {
  return [...contracts].flatMap(([api, contract]) =>
    listOperations(contract).flatMap(({ operation }) => {
      const { operationId, requestBody } = operation;
      const content = requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content;
      return Object.entries(content).flatMap(([mediaType, { schema, examples }]) =>
        mediaType === '*/*' || schema === undefined
          ? []
          : Object.entries(examples ?? {}).map(([name, example]) => ({
              api,
              operation: `${api}/${operationId}`,
              mediaType,
              name,
              schema,
              value: resolve<Example>(contract, example).value ?? null,
            })),
      );
    }),
  );
}

/** The errors that a validator gives for a body; none for a valid one. */
export function errorsOf(
  validate: Validate,
  operation: string,
  body: unknown,
  mediaType?: string,
): readonly ApiError[] {
  const verdict = validate(operation, body, mediaType);
  return verdict.valid ? [] : verdict.document.errors;
}

/** Errors as `pointer: detail`, for tables of expectations. */
export function lines(errors: readonly ApiError[]): string[] {
  return errors.map(({ source, detail }) => `${source?.pointer ?? '-'}: ${detail}`);
}
