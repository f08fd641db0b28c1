import type { Contract, Example, Json, RequestBody } from '../contract/openapi';
import { listOperations, resolve, type OperationEntry } from '../contract/readContract';

/** A named example of a request, with what the request goes to. */
export interface RequestExample {
  readonly entry: OperationEntry;
  readonly mediaType: string;
  readonly value: Json;
}

/**
 * Finds the named example of an operation's request.
 *
 * @throws {Error} that says which examples there are
 */
export function namedExample(contract: Contract, operationId: string, name: string): RequestExample {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  const requestBody = entry?.operation.requestBody;
  const body = requestBody === undefined ? undefined : resolve<RequestBody>(contract, requestBody);
  const known: string[] = [];
  for (const [mediaType, { examples = {} }] of Object.entries(body?.content ?? {})) {
    const listed = examples[name];
    const value = listed === undefined ? undefined : resolve<Example>(contract, listed).value;
    if (entry !== undefined && value !== undefined) {
      return { entry, mediaType, value };
    }
    known.push(...Object.keys(examples));
  }
  throw new Error(
    `The ${contract.info.title} has no example "${name}" of ${operationId}. It has: ${known.join(', ')}. ` +
      'Name one of them in src/home/homePages.tsx, or write the example.',
  );
}
