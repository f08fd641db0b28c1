import type { Contract, Header, MediaType, RequestBody, Response, Schema } from '../../contract/openapi';
import { listOperations, resolve, type OperationEntry } from '../../contract/readContract';

/**
 * Compiles all schemas of a contract's calls into the text of a module. The compiler supports only request
 * bodies, so each part of a call becomes the body of a synthetic operation.
 */
export async function compileChecks(api: string, contract: Contract): Promise<string> {
  const entries = listOperations(contract).filter(({ kind }) => kind === 'path');
  const operations = entries.flatMap((entry) => partsOf(contract, entry));
  // Imported dynamically, because it loads large packages that a start without changes does not need.
  const { compileValidators } = await import('../../contract/validator/compile/compileValidators');
  return compileValidators(api, {
    ...contract,
    webhooks: {},
    paths: Object.fromEntries(
      operations.map(([operationId, requestBody]) => [
        `/${operationId}`,
        { post: { operationId, summary: operationId, requestBody, responses: {} } },
      ]),
    ),
  });
}

function partsOf(contract: Contract, { operation, parameters }: OperationEntry): [string, RequestBody][] {
  const { operationId } = operation;
  const parts: [string, RequestBody][] = [
    [`${operationId}.parameters`, json(objectOf(parameters.map(({ name, schema }) => [name, schema])))],
  ];
  if (operation.requestBody !== undefined) {
    parts.push([`${operationId}.body`, resolve<RequestBody>(contract, operation.requestBody)]);
  }
  for (const [status, listed] of Object.entries(operation.responses)) {
    const { content = {}, headers = {} } = resolve<Response>(contract, listed);
    const named = Object.entries(headers).map(
      ([name, header]) => [name, resolve<Header>(contract, header)] as const,
    );
    const required = named.filter(([, header]) => header.required === true).map(([name]) => name);
    const schema = objectOf(named.map(([name, header]) => [name, header.schema]));
    parts.push([`${operationId}.${status}.headers`, json({ ...schema, required })]);
    if (Object.keys(content).length > 0) {
      parts.push([`${operationId}.${status}`, { required: true, content: checkable(content) }]);
    }
  }
  return parts;
}

/** Arbitrary content needs no validation. */
function checkable(content: Readonly<Record<string, MediaType>>): Record<string, MediaType> {
  return Object.fromEntries(
    Object.entries(content).map(([mediaType, media]) => [mediaType, mediaType.endsWith('json') ? media : {}]),
  );
}

function objectOf(members: readonly (readonly [string, Schema | undefined])[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, schema]) => [name, schema ?? {}])),
  };
}

function json(schema: Schema): RequestBody {
  return { required: true, content: { 'application/json': { schema } } };
}
