import { brand } from '../../facts/brand';
import type {
  Contract,
  Example,
  Json,
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityScheme,
} from '../../contract/openapi';
import { exampleText, namedParameterExamples } from '../../contract/examples/parameterExample';
import { ANY_TYPE, sentFile } from '../../contract/examples/sentFile';
import { listOperations, resolve, type OperationEntry } from '../../contract/readContract';

/** A parameter in the format of the theme's explorer, with its initial value. */
interface ExplorerParameter {
  readonly name: string;
  readonly in: Parameter['in'];
  readonly required: boolean;
  /** The placeholder. */
  readonly description?: string;
  readonly schema: { readonly type: string; readonly enum?: readonly Json[] };
  readonly value?: string;
  /** Values for examples of the body, by the example's name. */
  readonly byExample?: Readonly<Record<string, string>>;
}

/** A field of a form body. */
export interface ExplorerField {
  readonly name: string;
  readonly required: boolean;
  readonly kind: 'text' | 'secret' | 'file';
}

/** How a body of a media type is edited: as text, as form fields, or as a file. */
type ExplorerBody =
  { readonly kind: 'text' | 'file' } | { readonly kind: 'form'; readonly fields: readonly ExplorerField[] };

/** A named example of the request body. */
export interface ExplorerExample {
  readonly name: string;
  readonly summary: string;
  /** The media type that has the example in the contract. */
  readonly mediaType: string;
  /** The `Content-Type` to send. */
  readonly contentType: string;
  /** Text, or the fields of a form. */
  readonly body: string | Readonly<Record<string, string>>;
}

/** The data of one operation's explorer: the theme's `item`, without unused properties. */
export interface ExplorerItem {
  /** `checkout/createSale` */
  readonly operation: string;
  readonly method: string;
  /** The local sandbox is first, so that trial calls do not reach production. */
  readonly servers: Contract['servers'];
  readonly parameters: readonly ExplorerParameter[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly securitySchemes: Readonly<Record<string, Pick<SecurityScheme, 'type' | 'scheme'>>>;
  readonly accept: readonly string[];
  readonly bodies: Readonly<Record<string, ExplorerBody>>;
  readonly examples: readonly ExplorerExample[];
  /** The request in the format of postman-collection, which the theme fills in. */
  readonly postman: PostmanRequest;
}

interface PostmanRequest {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly variable: readonly { readonly key: string }[] };
  readonly body?: { readonly mode: 'raw' | 'urlencoded' | 'formdata' };
}

/**
 * The explorer data of each operation that a client calls: path relative to the site's root to content. Webhooks
 * have none, because only the platform sends them.
 */
export function explorerFiles(api: string, contract: Contract): ReadonlyMap<string, string> {
  return new Map(
    listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .map((entry) => [
        `explorer/${api}/${entry.operation.operationId}.json`,
        JSON.stringify(explorerItem(api, contract, entry)),
      ]),
  );
}

/** The explorer data of one operation. */
export function explorerItem(api: string, contract: Contract, entry: OperationEntry): ExplorerItem {
  const { operation, method, path } = entry;
  const content =
    operation.requestBody === undefined ? {} : resolve<RequestBody>(contract, operation.requestBody).content;
  const bodies = Object.fromEntries(
    Object.entries(content).map(([mediaType, media]) => [mediaType, bodyOf(contract, mediaType, media)]),
  );
  const security = operation.security ?? [];
  const schemes = contract.components?.securitySchemes ?? {};
  return {
    operation: `${api}/${operation.operationId}`,
    method,
    servers: [...contract.servers].sort((a, b) => Number(isSandbox(b.url)) - Number(isSandbox(a.url))),
    parameters: entry.parameters.map((parameter) => parameterOf(contract, parameter)),
    security,
    securitySchemes: Object.fromEntries(
      security
        .flatMap((requirement) => Object.keys(requirement))
        .flatMap((name) => {
          const scheme = schemes[name];
          return scheme === undefined
            ? []
            : [[name, { type: scheme.type, ...(scheme.scheme && { scheme: scheme.scheme }) }]];
        }),
    ),
    accept: acceptedTypes(contract, entry),
    bodies,
    examples: Object.entries(content).flatMap(([mediaType, media]) => examplesOf(contract, mediaType, media)),
    postman: {
      method: method.toUpperCase(),
      url: {
        path: path
          .split('/')
          .slice(1)
          .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1')),
        variable: entry.parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => ({ key: name })),
      },
      ...postmanBody(Object.keys(content)[0]),
    },
  };
}

function isSandbox(url: string): boolean {
  return url.startsWith(brand.sandboxOrigin);
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
    ...(sample === undefined || required ? {} : { description: `For example ${sample}` }),
    schema: {
      type: typeof schema.type === 'string' ? schema.type : 'string',
      ...(schema.enum && { enum: schema.enum }),
    },
    ...(sample === undefined || !required ? {} : { value: sample }),
    ...(named.length > 0 && {
      byExample: Object.fromEntries(named.map(([key]) => [key, exampleText(contract, parameter, key) ?? ''])),
    }),
  };
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function bodyOf(contract: Contract, mediaType: string, { schema }: MediaType): ExplorerBody {
  if (isForm(mediaType)) {
    const { properties = {}, required = [] } = resolve<Schema>(contract, schema ?? {});
    const fields = Object.entries(properties).map(([name, listed]): ExplorerField => ({
      name,
      required: required.includes(name),
      kind: fieldKind(resolve<Schema>(contract, listed)),
    }));
    return { kind: 'form', fields };
  }
  return { kind: isText(mediaType) ? 'text' : 'file' };
}

function isForm(mediaType: string): boolean {
  return mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
}

function isText(mediaType: string): boolean {
  return /^text\/|[/+]json$/.test(mediaType);
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
          ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, asText(field)]))
          : asText(value),
    };
  });
}

function acceptedTypes(contract: Contract, { operation }: OperationEntry): string[] {
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, listed]) => Object.keys(resolve<Response>(contract, listed).content ?? {}));
  return [...new Set(types)];
}

function postmanBody(mediaType: string | undefined): Pick<PostmanRequest, 'body'> {
  switch (mediaType) {
    case undefined:
      return {};
    case 'multipart/form-data':
      return { body: { mode: 'formdata' } };
    case 'application/x-www-form-urlencoded':
      return { body: { mode: 'urlencoded' } };
    default:
      return { body: { mode: 'raw' } };
  }
}
