import {
  type Contract,
  listOperations,
  type Operation,
  type Parameter,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
} from '../../contract';
import type { CallFacts } from '../plan/checkPlan';
import { namesIn } from '../plan/checkPlan';
import type { Expression } from '../plan/expression';

/** Headers that each call or response can have, whatever the contract lists, in lower case. */
const COMMON = [
  ...['accept', 'authorization', 'content-type', 'host', 'prefer', 'retry-after', 'user-agent'],
  'sandbox-answer',
];

/** What the contracts say of each call and each delivery, by its name. */
export function callFacts(contracts: ReadonlyMap<string, Contract>): ReadonlyMap<string, CallFacts> {
  return new Map(
    [...contracts].flatMap(([api, contract]) =>
      listOperations(contract).map(
        ({ operation, parameters }) =>
          [`${api}/${operation.operationId}`, factsOf(contract, operation, parameters)] as const,
      ),
    ),
  );
}

function factsOf(contract: Contract, operation: Operation, parameters: readonly Parameter[]): CallFacts {
  const responses = Object.values(operation.responses).map((listed) => resolve<Response>(contract, listed));
  const request =
    operation.requestBody === undefined ? [] : [resolve<RequestBody>(contract, operation.requestBody)];
  const schemas = {
    request: request.flatMap(({ content }) => schemasOf(content)),
    response: responses.flatMap(({ content = {} }) => schemasOf(content)),
  };
  const headers = {
    request: parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase()),
    response: responses
      .flatMap((response) => Object.keys(response.headers ?? {}))
      .map((name) => name.toLowerCase()),
  };
  return {
    statuses: new Set(Object.keys(operation.responses).map(Number)),
    has: (expression: Expression) => {
      switch (expression.of) {
        case 'header':
          return [...COMMON, ...headers[expression.in]].includes(expression.name.toLowerCase());
        case 'query':
        case 'path':
          return parameters.some(
            ({ in: place, name }) => place === expression.of && name === expression.name,
          );
        case 'body':
          return schemas[expression.in].some((schema) => hasPath(contract, schema, namesIn(expression.path)));
        default:
          return true;
      }
    },
  };
}

function schemasOf(content: RequestBody['content']): Schema[] {
  return Object.values(content).flatMap(({ schema }): readonly Schema[] =>
    schema === undefined ? [] : [schema],
  );
}

/** Whether a schema, or a part of it that can apply, describes a path; `undefined` in it is an item of a list. */
function hasPath(contract: Contract, listed: Schema, path: readonly (string | undefined)[]): boolean {
  const schema = resolve<Schema>(contract, listed);
  const [name, ...rest] = path;
  if (path.length === 0) {
    return true;
  }
  const own =
    name === undefined || /^\d+$/.test(name)
      ? schema.items
      : (schema.properties?.[name] ??
        (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
  return (
    (own !== undefined && hasPath(contract, own, rest)) ||
    subschemas(schema).some((part) => hasPath(contract, part, path))
  );
}

function subschemas({
  allOf = [],
  anyOf = [],
  oneOf = [],
  then,
  else: otherwise,
}: Schema): readonly Schema[] {
  return [...allOf, ...anyOf, ...oneOf, ...[then, otherwise].filter((part) => part !== undefined)];
}
