import { documentsOf } from './resourceHeaders';
import { valueAt } from '../../kit/pointer';
import { type Contract, listOperations, type OperationEntry } from '../../contract';
import { pathValues } from '../samples/requestPath';
import { sampleExamples } from '../samples/sampleExamples';
import type { SampleRequest } from '../samples/sampleRequest';
import { bodyId, variableOf } from './collectedRequest';

/** The parameter of a path that a collection has as a variable, since each reader has a tenant of their own. */
export const TENANT = 'tenant_id';

/** The variables that a reader sets, and those of the token and of the entity tag. A created id has none of these names. */
const RESERVED = ['baseUrl', 'tenantId', 'clientId', 'clientSecret', 'token', 'entityTag'];

/** A variable with the id of what the reader created last, named after a parameter of paths: `saleId`. */
export interface IdVariable {
  readonly name: string;
  readonly parameter: string;
  readonly createdBy: string;
  /** The id in the examples of the contract, which a fresh sandbox knows. */
  readonly example: string;
}

/**
 * The variables of an API: one per parameter of a path that follows the path of an operation which creates something and
 * returns its id.
 */
export function idVariables(contract: Contract): IdVariable[] {
  const operations = listOperations(contract).filter(({ kind }) => kind === 'path');
  const found = operations.flatMap((entry) =>
    entry.path.split('/').flatMap((segment, index, segments) => {
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
      const parent = segments.slice(0, index).join('/');
      const creating = operations.find(
        ({ method, path }) => method === 'post' && path.replace(/\/$/, '') === parent,
      );
      return parameter !== undefined && creating !== undefined && returnsId(contract, creating)
        ? [idVariable(contract, entry, parameter, creating.operation.operationId)]
        : [];
    }),
  );
  return found.filter(
    ({ name }, index) =>
      !RESERVED.includes(name) && found.findIndex((other) => other.name === name) === index,
  );
}

function idVariable(
  contract: Contract,
  entry: OperationEntry,
  parameter: string,
  createdBy: string,
): IdVariable {
  const [sample] = sampleExamples(contract, entry);
  const values = sample === undefined ? undefined : pathValues(contract, entry, sample);
  return {
    name: parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...{ parameter, createdBy, example: values?.get(parameter) ?? '' },
  };
}

/** Whether the documented response to a create has the id of what was created. */
function returnsId(contract: Contract, entry: OperationEntry): boolean {
  return documentsOf(contract, entry).some((one) => typeof valueAt(one, ['data', 'id']) === 'string');
}

/** The path of a request with a variable in place of its tenant. */
export function withTenant(contract: Contract, entry: OperationEntry, path: string): string {
  return withVariables(contract, entry, path, new Map([[TENANT, 'tenantId']]));
}

/**
 * The path of a request with variables in place of its tenant and of the ids that a reader creates. A request whose body
 * has the id of its resource keeps that one, since the body is the example, byte for byte.
 *
 * @param ids the variables of the API
 */
export function withIds(
  contract: Contract,
  entry: OperationEntry,
  request: SampleRequest,
  ids: readonly IdVariable[],
): string {
  const own = bodyId(request) === undefined ? ids : [];
  const names = new Map([[TENANT, 'tenantId'], ...own.map((one) => [one.parameter, one.name] as const)]);
  return withVariables(contract, entry, request.path, names);
}

function withVariables(
  contract: Contract,
  entry: OperationEntry,
  path: string,
  names: ReadonlyMap<string, string>,
): string {
  const template = `${new URL(contract.servers[0]?.url ?? '').pathname}${entry.path}`.split('/');
  return path
    .split('/')
    .map((segment, index) => {
      const parameter = /^\{(\w+)\}$/.exec(template[index] ?? '')?.[1];
      const name = parameter === undefined ? undefined : names.get(parameter);
      return name === undefined ? segment : variableOf(name);
    })
    .join('/');
}
