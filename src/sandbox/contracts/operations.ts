import {
  type Contract,
  type Example,
  listOperations,
  type MediaType,
  type OperationEntry,
  type Parameter,
  type RequestBody,
  resolve,
  type Response,
} from '../../contract';

interface NamedExample {
  readonly name: string;
  readonly value: unknown;
}

interface ResponseModel {
  /** The examples of each media type, in contract order; empty for a response without a body. */
  readonly content: ReadonlyMap<string, readonly NamedExample[]>;
  readonly headers: readonly string[];
}

/** An operation with all references resolved. */
export interface SandboxOperation {
  /** `checkout/createSale`. */
  readonly name: string;
  readonly api: string;
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  /** The path template below the API's own segment: `/tenants/{tenant_id}/sales`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The scopes that a token must have; `undefined` if no token is needed. */
  readonly scopes: readonly string[] | undefined;
  /** The media types of the request body; empty if there is none. */
  readonly takes: readonly string[];
  /** By status. */
  readonly responses: ReadonlyMap<number, ResponseModel>;
  readonly success: number;
}

/** The operations of a contract, without webhooks, in file order. */
export function sandboxOperations(api: string, contract: Contract): SandboxOperation[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .map((entry) => sandboxOperation(api, contract, entry));
}

function sandboxOperation(
  api: string,
  contract: Contract,
  { method, path, operation, parameters }: OperationEntry,
): SandboxOperation {
  const responses = new Map(
    Object.entries(operation.responses).map(([status, listed]) => [
      Number(status),
      responseModel(contract, resolve<Response>(contract, listed)),
    ]),
  );
  const body = operation.requestBody;
  return {
    name: `${api}/${operation.operationId}`,
    api,
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    scopes: operation.security?.map((requirement) => requirement['oauth2']).find(Boolean),
    takes: body === undefined ? [] : Object.keys(resolve<RequestBody>(contract, body).content),
    responses,
    success: Math.min(...responses.keys()),
  };
}

function responseModel(contract: Contract, { content = {}, headers = {} }: Response): ResponseModel {
  return {
    headers: Object.keys(headers),
    content: new Map(
      Object.entries(content).map(([mediaType, media]) => [mediaType, namedExamples(contract, media)]),
    ),
  };
}

function namedExamples(contract: Contract, { examples = {} }: MediaType): NamedExample[] {
  return Object.entries(examples).map(([name, listed]) => ({
    name,
    value: resolve<Example>(contract, listed).value,
  }));
}
