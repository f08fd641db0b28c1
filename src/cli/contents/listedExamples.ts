import {
  type Contract,
  type Example,
  listOperations,
  type OperationEntry,
  type RequestBody,
  resolve,
  type Response,
} from '../../contract';
import { findOperation, UnknownOperationError } from '../../validator';
import { nearest } from '../../kit/nearest';
import { InputError, type Problem, inputError } from '../../kit/problem';
import type { ContractOf } from './knowledge';

/** An example of the body of an operation, or of one of its responses. */
export interface ListedExample {
  readonly name: string;
  readonly of: 'request body' | 'response';
  /** The status of its response; missing for a request. */
  readonly status?: string;
  readonly mediaType: string;
  /** What it shows, in a few words. */
  readonly summary: string;
  readonly value: unknown;
}

/**
 * Finds an operation or a delivery by its name.
 *
 * @param apis of the file
 * @param fix what to do about a name that none or several have
 * @throws {InputError} if none or several have it
 */
export function findEntry(
  apis: readonly ContractOf[],
  name: string,
  fix: string,
): { readonly api: ContractOf; readonly operationId: string } {
  try {
    const modules = apis.map((api) => api.validators);
    const { module, operationId } = findOperation(modules, name);
    const api = apis.find(({ id }) => id === module.api);
    if (api !== undefined) {
      return { api, operationId };
    }
  } catch (error) {
    if (!(error instanceof UnknownOperationError)) {
      throw error;
    }
    throw inputError(error.message, fix);
  }
  throw new Error(`The file has no API for ${name}`);
}

/** The operation of a contract with an id that it is known to have. */
export function entryOf(contract: Contract, operationId: string): OperationEntry {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  if (entry === undefined) {
    throw new Error(`The contract lacks ${operationId}`);
  }
  return entry;
}

/** The examples of an operation: of its body, then of its responses, each in the order of the contract. */
export function listedExamples(contract: Contract, operationId: string): ListedExample[] {
  const { requestBody, responses } = entryOf(contract, operationId).operation;
  const places = [
    {
      of: { of: 'request body' } as const,
      content: requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content,
    },
    ...Object.entries(responses).map(([status, listed]) => ({
      of: { of: 'response', status } as const,
      content: resolve<Response>(contract, listed).content ?? {},
    })),
  ];
  return places.flatMap(({ of, content }) =>
    Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, listed]) => {
        const { summary = '', value } = resolve<Example>(contract, listed);
        return { name, ...of, mediaType, summary, value };
      }),
    ),
  );
}

/**
 * The first example with a name.
 *
 * @param operationId for the message
 * @throws {InputError} if none has it
 */
export function exampleNamed(
  examples: readonly ListedExample[],
  name: string,
  operationId: string,
): ListedExample {
  const found = examples.find((one) => one.name === name);
  if (found === undefined) {
    const names = examples.map((one) => one.name);
    throw new InputError([unknownName(`${operationId} has no example`, name, names)]);
  }
  return found;
}

/** What is wrong with a name, and the names to take instead; `others` are further names of some, which may be near. */
export function unknownName(
  start: string,
  name: string,
  known: readonly string[],
  others: ReadonlyMap<string, string> = new Map(),
): Problem & { readonly fix: string } {
  const names = [...new Set(known)];
  const near = [...new Set(nearest(name, [...names, ...others.keys()]).map((one) => others.get(one) ?? one))];
  const choice = near.length > 0 ? near : names;
  const fix =
    names.length === 0
      ? 'leave it out.'
      : `give ${choice.length === 1 ? '' : 'one of '}${choice.join(', ')}.`;
  return { message: `${start} "${name.slice(0, 80)}".`, fix };
}
