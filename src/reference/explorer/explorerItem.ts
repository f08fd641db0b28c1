import { brand } from '../../portal/brand';
import { payloadText } from '../model/exampleText';
import {
  ANY_TYPE,
  type Contract,
  type Example,
  exampleText,
  listOperations,
  type MediaType,
  namedParameterExamples,
  type Operation,
  type OperationEntry,
  type Parameter,
  plainText,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  schemaFile,
  schemaName,
  sentFile,
} from '../../contract';
import { pathValues } from '../samples/requestPath';
import { sampleExamples } from '../samples/sampleExamples';

/** A parameter of a call, with its initial value. */
export interface ExplorerParameter {
  readonly name: string;
  readonly in: Parameter['in'];
  readonly required: boolean;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** The only values that the contract allows. */
  readonly options?: readonly string[];
  readonly value?: string;
  /** Values for examples of the body, by the example's name. */
  readonly byExample?: Readonly<Record<string, string>>;
}

export interface ExplorerAuthorization {
  /** A bearer token (RFC 6750) or Basic authentication (RFC 7617). */
  readonly kind: 'bearer' | 'basic';
  /** The name of the security scheme in the contract, under which a tab remembers the credentials. */
  readonly scheme: string;
  /** Whether the contract also allows the call without them. */
  readonly optional: boolean;
}

export interface ExplorerField {
  readonly name: string;
  readonly required: boolean;
  readonly kind: 'text' | 'secret' | 'file';
}

/** How a body of a media type is edited: as text, as form fields, or as a file. */
type ExplorerBody =
  | { readonly kind: 'text' | 'file' }
  /** With the path of its JSON Schema on the site. */
  | { readonly kind: 'json'; readonly schema: string }
  | { readonly kind: 'form'; readonly fields: readonly ExplorerField[] };

/** A named example of the request body. */
export interface ExplorerExample {
  readonly name: string;
  readonly summary: string;
  readonly mediaType: string;
  /** The `Content-Type` to send. */
  readonly contentType: string;
  /** Text, or the fields of a form. */
  readonly body: string | Readonly<Record<string, string>>;
}

/** The data of one operation's explorer. */
export interface ExplorerItem {
  /** `checkout/createSale` */
  readonly operation: string;
  /** Whether the contract has the version of the current one, which bodies are checked against. */
  readonly isCurrent: boolean;
  /** In upper case. */
  readonly method: string;
  /** The template of the path, relative to the server: `/tenants/{tenant_id}/sales`. */
  readonly path: string;
  /**
   * The sandboxes are first, so that trial calls do not reach production: that in the page, whose address is only a path,
   * and the local one.
   */
  readonly servers: Contract['servers'];
  /** The documented statuses of the responses, which a sandbox can be asked for. */
  readonly statuses: readonly string[];
  readonly parameters: readonly ExplorerParameter[];
  readonly authorization?: ExplorerAuthorization;
  readonly accept: readonly string[];
  readonly bodies: Readonly<Record<string, ExplorerBody>>;
  readonly examples: readonly ExplorerExample[];
}

export interface ExplorerVersion {
  /** `/`, `/2022-09/` */
  readonly versionPath: string;
  /** Whether the contract has the version of the current one of its API. */
  readonly isCurrent: boolean;
}

/**
 * The explorer data of each operation that a client calls: path relative to the documentation version to content.
 * Webhooks have none, because only the platform sends them.
 */
export function explorerFiles(
  api: string,
  contract: Contract,
  version: ExplorerVersion,
): ReadonlyMap<string, string> {
  return new Map(
    listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .map((entry) => [
        `explorer/${api}/${entry.operation.operationId}.json`,
        JSON.stringify(explorerItem(api, contract, entry, version)),
      ]),
  );
}

/** The explorer data of one operation. */
export function explorerItem(
  api: string,
  contract: Contract,
  entry: OperationEntry,
  { versionPath, isCurrent }: ExplorerVersion,
): ExplorerItem {
  const { operation, method, path } = entry;
  const content =
    operation.requestBody === undefined ? {} : resolve<RequestBody>(contract, operation.requestBody).content;
  const bodies = Object.fromEntries(
    Object.entries(content).map(([mediaType, media], index) => [
      mediaType,
      bodyOf(
        contract,
        mediaType,
        media,
        `${versionPath}${schemaFile(api, schemaName(operation.operationId, mediaType, index))}`,
      ),
    ]),
  );
  const authorization = authorizationOf(contract, operation);
  return {
    operation: `${api}/${operation.operationId}`,
    isCurrent,
    method: method.toUpperCase(),
    path,
    servers: serversOf(contract, isCurrent),
    statuses: Object.keys(operation.responses).filter((status) => /^\d{3}$/.test(status)),
    parameters: entry.parameters.map((parameter) =>
      parameter.in === 'path'
        ? pathParameterOf(contract, entry, parameter)
        : parameterOf(contract, parameter),
    ),
    ...(authorization && { authorization }),
    accept: acceptedTypes(contract, entry),
    bodies,
    examples: Object.entries(content).flatMap(([mediaType, media]) => examplesOf(contract, mediaType, media)),
  };
}

/** The sandbox in the page has the current contracts only. */
function serversOf({ servers }: Contract, isCurrent: boolean): Contract['servers'] {
  const inPage = servers
    .filter(({ url }) => isCurrent && isSandbox(url))
    .map(({ url }) => ({ url: url.slice(brand.sandboxOrigin.length), description: 'In this page' }));
  const others = [...servers].sort((a, b) => Number(isSandbox(b.url)) - Number(isSandbox(a.url)));
  return [...inPage, ...others];
}

function isSandbox(url: string): boolean {
  return url.startsWith(brand.sandboxOrigin);
}

/** The first credentials that an operation takes; `undefined` if it takes none. */
function authorizationOf(contract: Contract, operation: Operation): ExplorerAuthorization | undefined {
  const requirements = operation.security ?? [];
  const optional = requirements.some((requirement) => Object.keys(requirement).length === 0);
  for (const scheme of requirements.flatMap((requirement) => Object.keys(requirement))) {
    const { type, scheme: http } = contract.components?.securitySchemes?.[scheme] ?? {};
    if (type === 'oauth2' || (type === 'http' && http === 'bearer')) {
      return { kind: 'bearer', scheme, optional };
    }
    if (type === 'http' && http === 'basic') {
      return { kind: 'basic', scheme, optional };
    }
  }
  return undefined;
}

/** Required parameters start with their example; optional ones only show it as a placeholder, and are not sent. */
function parameterOf(contract: Contract, parameter: Parameter): ExplorerParameter {
  const { name, in: place, required = false } = parameter;
  const schema = resolve<Schema>(contract, parameter.schema ?? {});
  const named = Object.entries(namedParameterExamples(contract, parameter));
  const sample = exampleText(contract, parameter);
  return {
    name,
    in: place,
    required,
    ...(sample === undefined || required ? {} : { placeholder: `For example ${sample}` }),
    ...(schema.enum && { options: schema.enum.map(plainText) }),
    ...(sample === undefined || !required ? {} : { value: sample }),
    ...(named.length > 0 && {
      byExample: Object.fromEntries(named.map(([key]) => [key, exampleText(contract, parameter, key) ?? ''])),
    }),
  };
}

/** A parameter of the path has the value of the samples, which differs where an example identifies its resource. */
function pathParameterOf(contract: Contract, entry: OperationEntry, { name }: Parameter): ExplorerParameter {
  const values = sampleExamples(contract, entry).map(
    (sample) => [sample.name, pathValues(contract, entry, sample).get(name) ?? name] as const,
  );
  return {
    name,
    in: 'path',
    required: true,
    value: values[0]?.[1] ?? name,
    ...(new Set(values.map(([, value]) => value)).size > 1 && { byExample: Object.fromEntries(values) }),
  };
}

function bodyOf(
  contract: Contract,
  mediaType: string,
  { schema }: MediaType,
  schemaPath: string,
): ExplorerBody {
  if (isForm(mediaType)) {
    const { properties = {}, required = [] } = resolve<Schema>(contract, schema ?? {});
    const fields = Object.entries(properties).map(([name, listed]): ExplorerField => ({
      name,
      required: required.includes(name),
      kind: fieldKind(resolve<Schema>(contract, listed)),
    }));
    return { kind: 'form', fields };
  }
  if (/[/+]json$/.test(mediaType)) {
    return { kind: 'json', schema: schemaPath };
  }
  return { kind: mediaType.startsWith('text/') ? 'text' : 'file' };
}

function isForm(mediaType: string): boolean {
  return mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
}

function fieldKind({ format, contentMediaType }: Schema): ExplorerField['kind'] {
  if (format === 'password') {
    return 'secret';
  }
  return format === 'binary' || contentMediaType === 'application/octet-stream' ? 'file' : 'text';
}

function examplesOf(contract: Contract, mediaType: string, { examples = {} }: MediaType): ExplorerExample[] {
  return Object.entries(examples).map(([name, listed]) => {
    const example = resolve<Example>(contract, listed);
    const { summary = name, value = '' } = example;
    return {
      name,
      summary,
      mediaType,
      contentType: mediaType === ANY_TYPE ? sentFile(name, example).mediaType : mediaType,
      body:
        isForm(mediaType) && typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, field]) => [key, payloadText({ value: field })]),
            )
          : payloadText({ value }),
    };
  });
}

function acceptedTypes(contract: Contract, { operation }: OperationEntry): string[] {
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, listed]) => Object.keys(resolve<Response>(contract, listed).content ?? {}));
  return [...new Set(types)];
}
