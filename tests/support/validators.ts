import type { Contract, Example, Json, RequestBody, Schema } from '../../src/contract/read/openapi';
import { listOperations, resolve } from '../../src/contract/read/readContract';
import { loadValidator } from '../../src/validator/forNode';
import type { ApiError, Validate } from '../../src/validator';
import { validatorsFolder } from '../../src/pipeline/generate/generateValidators';
import { projectPaths } from '../../src/kit/paths';
import { valueAt } from '../../src/kit/pointer';
import { bundleAll } from './contracts';
import { root } from './scratch';

/** The contracts and their validators, as of the start of the run. */
export interface PreparedValidators {
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly validate: Validate;
  /** The folder of the generated modules; read-only. */
  readonly folder: string;
}

/** Loads the validators that were compiled at the start of the run. */
export async function preparedValidators(): Promise<PreparedValidators> {
  const folder = validatorsFolder(projectPaths(root));
  return { contracts: await bundleAll(), validate: await loadValidator(folder), folder };
}

/** A named example of a JSON request or delivery body. */
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

/** The bodies of the named examples of `createSale`, by their names. */
export async function saleBodies(): Promise<ReadonlyMap<string, Json>> {
  return new Map(
    bodyExamples(await bundleAll())
      .filter(({ operation }) => operation === 'checkout/createSale')
      .map(({ name, value }) => [name, value]),
  );
}

/** The attributes of the named examples of `createSale`, by their names. */
export async function exampleSales(): Promise<ReadonlyMap<string, Json>> {
  return new Map(
    [...(await saleBodies())].map(([name, body]) => [name, valueAt(body, ['data', 'attributes']) as Json]),
  );
}

/** The errors that a validator returns for a body. */
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
