import { readModels } from '../../../src/clients/models/readModels';
import type { ApiModels } from '../../../src/clients/models/model';
import type { Contract, MediaType, RequestBody, Response } from '../../../src/contract/read/openapi';
import { componentName, listOperations, resolve } from '../../../src/contract/read/readContract';
import { bundleAll } from '../../support/contracts';

/** A text of JSON, and the schema that it is an example of. */
export interface Example {
  readonly api: string;
  readonly schema: string;
  readonly story: string;
  readonly text: string;
  readonly isRequest: boolean;
}

const NONE = { description: '' };

const contracts = await bundleAll();

/** The models of every API. */
export const apiModels: ReadonlyMap<string, ApiModels> = new Map(
  [...contracts].map(([api, contract]) => [api, readModels(api, contract)]),
);

/** Every named example of a body that is an object with a name; those of a list are its items. */
export const examples: readonly Example[] = [...contracts].flatMap(([api, contract]) =>
  listOperations(contract).flatMap(({ operation }) => [
    ...examplesOf(
      api,
      contract,
      resolve<RequestBody | Response>(contract, operation.requestBody ?? NONE),
      true,
    ),
    ...Object.values(operation.responses).flatMap((response) =>
      examplesOf(api, contract, resolve<Response>(contract, response), false),
    ),
  ]),
);

function examplesOf(
  api: string,
  contract: Contract,
  { content = {} }: Partial<Pick<RequestBody, 'content'>>,
  isRequest: boolean,
): Example[] {
  return Object.values(content).flatMap(({ schema, examples: named = {} }: MediaType) => {
    const body = resolve<{ items?: { $ref?: string } }>(contract, schema ?? {});
    const name = componentName(body.items?.$ref ?? schema?.$ref ?? '');
    const isKnown = apiModels.get(api)?.models.some((model) => model.name === name);
    return isKnown !== true
      ? []
      : Object.entries(named).flatMap(([story, listed]) => {
          const { value } = resolve<{ value?: unknown }>(contract, listed);
          const values = body.items === undefined ? [value] : (value as unknown[]);
          return values.map((each) => ({ api, schema: name, story, text: JSON.stringify(each), isRequest }));
        });
  });
}

/** A text of JSON with the members of each object in order, and each number as its digits. */
export function sorted(text: string): string {
  const digits = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"#${token}"`,
  );
  return JSON.stringify(inOrder(JSON.parse(digits)));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, member]) => [name, inOrder(member)]),
      )
    : value;
}
