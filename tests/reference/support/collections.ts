import { expect } from 'vitest';

import { readBundles } from '../../../src/contract/bundles';
import type { Contract, Example, RequestBody, Response } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { projectPaths } from '../../../src/kit/paths';
import { CURRENT } from '../../../src/portal/versions';
import { collectionFiles } from '../../../src/reference/collections/collectionFiles';
import { root } from '../../support/scratch';
import type { BrunoFile } from './brunoCollection';
import type { PostmanFile } from './clientRequests';

/** The current contracts, the files of their collections, and the collections by name. */
export const contracts = await readBundles(projectPaths(root), CURRENT);
export const files = collectionFiles(contracts, '/');
export const names = ['apple-wallet', 'checkout', 'google-wallet', 'iam', 'webhooks', 'all'];

export const textOf = (name: string) =>
  files.get(`collections/${name}`) ?? expect.fail(`There is no ${name}.`);
export const postman = (name: string) => JSON.parse(textOf(`${name}.postman.json`)) as PostmanFile;
export const bruno = (name: string) => JSON.parse(textOf(`${name}.bruno.json`)) as BrunoFile;

/** A request that a collection has to have: a named example, or a call without a body. */
export interface ExpectedRequest {
  readonly operation: string;
  readonly method: string;
  /** The path after the origin, with its parameters: `/checkout/tenants/{tenant_id}/sales`. */
  readonly path: string;
  /** The text of a JSON body. */
  readonly json?: string;
  /** The fields of a form, without those that a reader sets. */
  readonly form?: readonly (readonly [name: string, value: string])[];
}

const SECRETS = ['client_id', 'client_secret'];

/** What the collection of an API has to have, read from the contract alone. */
export function expectedRequests(contract: Contract): ExpectedRequest[] {
  const base = new URL(contract.servers[0]?.url ?? '').pathname;
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap(({ path, method, operation }) => {
      const call = { operation: operation.operationId, method: method.toUpperCase(), path: `${base}${path}` };
      const content = operation.requestBody
        ? resolve<RequestBody>(contract, operation.requestBody).content
        : {};
      const examples = Object.entries(content).flatMap(([type, media]) =>
        Object.values(media.examples ?? {}).map((listed) => {
          const { value } = resolve<Example>(contract, listed);
          if (type === 'application/x-www-form-urlencoded') {
            const fields = Object.entries(value as Readonly<Record<string, string>>);
            return { ...call, form: fields.filter(([name]) => !SECRETS.includes(name)) };
          }
          return type.includes('json') ? { ...call, json: JSON.stringify(value, null, 2) } : call;
        }),
      );
      return examples.length === 0 ? [call] : examples;
    });
}

/** The documented examples of an operation's responses: the status, and the text of the body. */
export function expectedResponses(
  contract: Contract,
): (readonly [operation: string, status: number, body: string])[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => status < '400')
        .flatMap(([status, listed]) =>
          Object.values(resolve<Response>(contract, listed).content ?? {}).flatMap((media) =>
            Object.values(media.examples ?? {}).flatMap((one) => {
              const { value } = resolve<Example>(contract, one);
              const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
              return [[operation.operationId, Number(status), text] as const];
            }),
          ),
        ),
    );
}

/** Whether an address is one of a path template, whose tenant is a variable, and whose ids are values or variables. */
export function isOnPath(url: string, template: string): boolean {
  const pattern = template
    .split('/')
    .map((segment) =>
      segment === '{tenant_id}'
        ? '\\{\\{(?:tenantId|deleteTenant)\\}\\}'
        : /^\{.*\}$/.test(segment)
          ? '(?:[^/{}]+|\\{\\{\\w+\\}\\})'
          : segment,
    )
    .join('/');
  return new RegExp(`^\\{\\{baseUrl\\}\\}${pattern}(?:\\?|$)`).test(url);
}
