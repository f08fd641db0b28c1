import {
  type Contract,
  type Example,
  type MediaType,
  type Reference,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
} from '../../../contract';
import { brand } from '../../../portal/brand';
import { eventRoute, operationRoute, schemaSlug } from '../../../portal/routes';
import { InputError } from '../../../kit/problem';
import { entryOf, unknownName } from '../../contents/listedExamples';

const LATEST = { versionPath: '/' };

/** An operation by its contract, with the schemas as they are written there: what they name is not repeated. */
export function describeEntry(api: string, contract: Contract, operationId: string): Record<string, unknown> {
  const { kind, path, method, operation, parameters } = entryOf(contract, operationId);
  const { summary, description, security, requestBody, responses } = operation;
  const isCall = kind === 'path';
  const [server] = contract.servers;
  return {
    name: `${api}/${operationId}`,
    summary,
    description,
    method: method.toUpperCase(),
    ...(isCall
      ? { path: `/${api}${path}`, production: `${server?.url ?? ''}${path}` }
      : { delivery: `${brand.name} sends it to the sink of a subscription.` }),
    page: isCall ? operationRoute({ api, ...LATEST }, operationId) : eventRoute(LATEST, operationId),
    scopes: security?.flatMap((requirement) => Object.values(requirement).flat()) ?? [],
    parameters,
    ...(requestBody === undefined
      ? {}
      : { requestBody: bodyOf(contract, resolve<RequestBody>(contract, requestBody)) }),
    ...responsesOf(contract, responses),
  };
}

/** Responses by status. The errors that operations share are named by their code alone, since all have one document. */
function responsesOf(contract: Contract, responses: Readonly<Record<string, Response | Reference>>) {
  const entries = Object.entries(responses);
  const codes = entries.map(([, listed]) => sharedError(contract, listed));
  const errors = entries.flatMap(([status], index) =>
    codes[index] === undefined ? [] : [[status, codes[index]]],
  );
  const own = entries.filter((_, index) => codes[index] === undefined);
  return {
    responses: Object.fromEntries(
      own.map(([status, listed]) => {
        const { description, headers = {}, content = {} } = resolve<Response>(contract, listed);
        return [status, { description, headers: Object.keys(headers), ...contentOf(contract, content) }];
      }),
    ),
    ...(errors.length === 0
      ? {}
      : {
          errors: Object.fromEntries(errors) as Record<string, string>,
          aboutErrors:
            'Each has the header Request-Id and a body of the schema ErrorDocument; explain_error says what causes one, and what to do.',
        }),
  };
}

/** The code of a response that the operations of a contract share: `PreconditionFailed`. */
function sharedError(contract: Contract, listed: Response | Reference): string | undefined {
  if (!('$ref' in listed)) {
    return undefined;
  }
  const { description } = resolve<Response>(contract, listed);
  return /\(`([A-Z]\w+)`\)/.exec(description)?.[1];
}

function bodyOf(contract: Contract, { required = false, content }: RequestBody) {
  return { required, ...contentOf(contract, content) };
}

function contentOf(contract: Contract, content: Readonly<Record<string, MediaType>>) {
  const described = Object.entries(content).map(([mediaType, { schema, examples = {} }]) => [
    mediaType,
    {
      schema,
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, listed]) => [
          name,
          resolve<Example>(contract, listed).summary ?? '',
        ]),
      ),
    },
  ]);
  return described.length === 0 ? {} : { content: Object.fromEntries(described) as Record<string, unknown> };
}

/** Schemas by the names of the contract, and what is wrong with the names that it lacks. */
export interface NamedSchemas {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** A sentence for each of these names, with the nearest ones; absent if there is none. */
  readonly unknown?: readonly string[];
}

/**
 * Named schemas of a contract.
 *
 * @param names as the contract has them, or as the address of their page has them: `austrian-bao-extension`
 * @throws {InputError} if the contract has none of them
 */
export function schemasOf({ components, info }: Contract, names: readonly string[]): NamedSchemas {
  const known = components?.schemas ?? {};
  const bySlug = new Map(
    Object.entries(known).flatMap(([name, { title }]) =>
      typeof title === 'string' ? [[schemaSlug(title), name] as const] : [],
    ),
  );
  const found = names.map((name) => (Object.hasOwn(known, name) ? name : bySlug.get(name)));
  const missing = names
    .filter((_, index) => found[index] === undefined)
    .map((name) => unknownName(`${info.title} has no schema`, name, Object.keys(known), bySlug));
  const schemas = found.flatMap((name) => {
    const schema = name === undefined ? undefined : known[name];
    return name === undefined || schema === undefined ? [] : [[name, schema] as const];
  });
  if (schemas.length === 0) {
    throw new InputError(missing);
  }
  return {
    schemas: Object.fromEntries(schemas),
    ...(missing.length === 0 ? {} : { unknown: missing.map(({ message, fix }) => `${message} Fix: ${fix}`) }),
  };
}
