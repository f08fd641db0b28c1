import {
  type Contract,
  listOperations,
  type MediaType,
  type OperationEntry,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
  type Response,
} from '../../contract';

/**
 * The parts of a contract that the sandbox reads while it runs: what routes a call, its parameters and scopes, the
 * statuses with the names of their headers, and the examples. What checks a call is compiled separately. A fifth of the
 * size, for a page that loads it.
 */
export function slimContract(contract: Contract): Contract {
  const { openapi, info, components = {} } = contract;
  const examples: Examples = new Map();
  const entries = listOperations(contract).filter(({ kind }) => kind === 'path');
  const paths: Record<string, PathItem> = {};
  for (const entry of entries) {
    paths[entry.path] = { ...paths[entry.path], [entry.method]: slimOperation(contract, entry, examples) };
  }
  return {
    openapi,
    info: { title: info.title, version: info.version },
    servers: [],
    paths,
    components: {
      examples: Object.fromEntries(
        [...examples].map(([text, key]) => [key, { value: JSON.parse(text) as unknown }]),
      ),
      securitySchemes: Object.fromEntries(
        Object.entries(components.securitySchemes ?? {}).map(([name, { type, flows }]) => [
          name,
          { type, ...(flows === undefined ? {} : { flows }) },
        ]),
      ),
    },
  };
}

/** The names of the examples by their JSON, so that many operations share one. */
type Examples = Map<string, string>;

function slimOperation(
  contract: Contract,
  { operation, parameters }: OperationEntry,
  examples: Examples,
): object {
  const { operationId, security, requestBody, responses } = operation;
  return {
    operationId,
    ...(security === undefined ? {} : { security }),
    parameters: parameters.map(slimParameter),
    ...(requestBody === undefined
      ? {}
      : { requestBody: { content: emptied(resolve<RequestBody>(contract, requestBody).content) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, listed]) => {
        const { headers = {}, content = {} } = resolve<Response>(contract, listed);
        const media = Object.entries(content).map(([type, one]) => [
          type,
          slimMedia(contract, one, examples),
        ]);
        return [status, { headers: emptied(headers), content: Object.fromEntries(media) as object }];
      }),
    ),
  };
}

function slimParameter({ name, in: place, required, schema, example }: Parameter): object {
  const { type, const: constant } = schema ?? {};
  return {
    name,
    in: place,
    ...(required === true ? { required } : {}),
    ...(example === undefined ? {} : { example }),
    ...(schema === undefined
      ? {}
      : {
          schema: {
            ...(type === undefined ? {} : { type }),
            ...(constant === undefined ? {} : { const: constant }),
          },
        }),
  };
}

function slimMedia(contract: Contract, { examples: listed = {} }: MediaType, examples: Examples): object {
  return {
    examples: Object.fromEntries(
      Object.entries(listed).map(([name, example]) => {
        const { value } = resolve<{ readonly value?: unknown }>(contract, example);
        const text = JSON.stringify(value ?? null);
        const key = examples.get(text) ?? String(examples.size);
        examples.set(text, key);
        return [name, { $ref: `#/components/examples/${key}` }];
      }),
    ),
  };
}

/** The same names, with nothing behind them. */
function emptied(record: Readonly<Record<string, unknown>>): Record<string, object> {
  return Object.fromEntries(Object.keys(record).map((name) => [name, {}]));
}
