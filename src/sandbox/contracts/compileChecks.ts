import {
  type Contract,
  type Header,
  listOperations,
  type MediaType,
  type OperationEntry,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
} from '../../contract';
import { compileValidators } from '../../validator/forNode';

/** What to check: whole calls, or only their requests, which is all that the sandbox itself does. */
export type Checked = 'calls' | 'requests';

/**
 * Compiles the schemas of a contract's calls into the text of a module. The compiler supports only request
 * bodies, so each part of a call becomes the body of a synthetic operation.
 */
export async function compileChecks(
  api: string,
  contract: Contract,
  checked: Checked = 'calls',
): Promise<string> {
  const entries = listOperations(contract).filter(({ kind }) => kind === 'path');
  const operations = entries.flatMap((entry) => [
    ...requestParts(contract, entry),
    ...(checked === 'calls' ? responseParts(contract, entry) : []),
  ]);
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

type Parts = [name: string, body: RequestBody][];

function requestParts(contract: Contract, { operation, parameters }: OperationEntry): Parts {
  const { operationId, requestBody } = operation;
  const schema = objectOf(parameters.map((parameter) => [parameter.name, parameter.schema]));
  return [
    [`${operationId}.parameters`, json(schema)],
    ...(requestBody === undefined
      ? []
      : ([[`${operationId}.body`, resolve<RequestBody>(contract, requestBody)]] satisfies Parts)),
  ];
}

function responseParts(contract: Contract, { operation }: OperationEntry): Parts {
  const { operationId } = operation;
  const parts: Parts = [];
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
