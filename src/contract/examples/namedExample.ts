import type { Contract, Example, Json, MediaType, RequestBody, Response } from '../read/openapi';
import { resolve, type OperationEntry } from '../read/readContract';
import { suggestion } from '../../kit/nearest';
import { operationsById } from './operationsById';

/** A named example of a body, with its operation. */
export interface NamedExample {
  readonly entry: OperationEntry;
  readonly mediaType: string;
  readonly value: Json;
}

/**
 * Finds a named example of an operation's request or of one of its responses.
 *
 * @param status the status of the response, such as `201`; by default the request
 * @throws {Error} with the nearest of the available examples
 */
export function namedExample(
  contract: Contract,
  operationId: string,
  name: string,
  status?: string,
): NamedExample {
  const entry = operationsById(contract).get(operationId);
  if (entry === undefined) {
    throw new Error(`The ${contract.info.title} has no operation "${operationId}".`);
  }
  const known: string[] = [];
  for (const [mediaType, { examples = {} }] of Object.entries(contentOf(contract, entry, status))) {
    const listed = examples[name];
    const value = listed === undefined ? undefined : resolve<Example>(contract, listed).value;
    if (value !== undefined) {
      return { entry, mediaType, value };
    }
    known.push(...Object.keys(examples));
  }
  const body = status === undefined ? 'request' : `response ${status}`;
  throw new Error(
    `The ${body} of ${operationId} has no example "${name}". ` +
      (known.length === 0
        ? 'It has none.'
        : suggestion(
            name,
            known,
            'openapi/<api>/examples/, and on the page of the operation in the reference',
          )),
  );
}

function contentOf(
  contract: Contract,
  { operation }: OperationEntry,
  status: string | undefined,
): Readonly<Record<string, MediaType>> {
  if (status === undefined) {
    const { requestBody } = operation;
    return requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content;
  }
  const response = operation.responses[status];
  return response === undefined ? {} : (resolve<Response>(contract, response).content ?? {});
}
