import type {
  Contract,
  Example,
  Json,
  MediaType,
  RequestBody,
  Response,
  SecurityScheme,
} from '../../contract/openapi';
import { resolve, type OperationEntry } from '../../contract/readContract';
import { exampleId, parameterValue } from './parameterValues';

/** A field of a form; a secret one comes from the reader's environment instead of the sample. */
interface FormField {
  readonly name: string;
  readonly value: string;
  readonly secret?: 'clientId' | 'clientSecret';
}

/** What a sample sends. A file is the reader's own, read from the working directory. */
type SampleBody =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'form'; readonly fields: readonly FormField[] }
  | { readonly kind: 'file'; readonly fileName: string };

/** What a sample does with the answer: show the document, keep the file, or show the headers. */
type SampleAnswer =
  | { readonly kind: 'document' }
  | { readonly kind: 'file'; readonly fileName: string }
  | { readonly kind: 'headers' };

/** A call of one operation with one example, before it is written in a language. */
export interface SampleRequest {
  readonly operationId: string;
  readonly example: string;
  /** The operation's summary and, where it has named examples, the example's. */
  readonly title: string;
  readonly method: string;
  /** The origin of the production server, which the reader's environment may replace. */
  readonly origin: string;
  /** Path and query, encoded. */
  readonly path: string;
  readonly authorization: 'bearer' | 'basic' | 'none';
  /** Whether the sample makes an `Idempotency-Key`, a new one for each run. */
  readonly idempotent: boolean;
  /** The other headers, whose values are fixed. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: SampleBody;
  readonly answer: SampleAnswer;
  /** Whether the answer may be a redirect, to a host that must not see the token. */
  readonly redirects: boolean;
}

/** An example of a request; operations without a request body have one named `default`. */
export interface SampleExample {
  readonly name: string;
  readonly summary: string;
  readonly mediaType?: string;
  readonly example?: Example;
}

const ANY_MEDIA_TYPE = '*/*';
const FORM = 'application/x-www-form-urlencoded';
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The examples of an operation's request, over all media types that it takes. */
export function sampleExamples(contract: Contract, { operation }: OperationEntry): SampleExample[] {
  const content =
    operation.requestBody === undefined ? {} : resolve<RequestBody>(contract, operation.requestBody).content;
  const named = Object.entries(content).flatMap(([mediaType, media]) =>
    examplesOf(contract, mediaType, media),
  );
  return named.length === 0 ? [{ name: 'default', summary: operation.summary }] : named;
}

function examplesOf(contract: Contract, mediaType: string, media: MediaType): SampleExample[] {
  return Object.entries(media.examples ?? {}).map(([name, listed]) => {
    const example = resolve<Example>(contract, listed);
    return { name, summary: example.summary ?? name, mediaType, example };
  });
}

/**
 * Builds the call of an operation with one of its examples. Where the contract has no value for
 * something that the call must send, its name stands for it; the tests find that in our contracts.
 */
export function sampleRequest(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
): SampleRequest {
  const { operation } = entry;
  const server = new URL(contract.servers[0]?.url ?? '');
  const file = sample.mediaType === ANY_MEDIA_TYPE ? sentFile(sample) : undefined;
  const body = sampleBody(sample, file);
  const path = `${server.pathname}${filledPath(contract, entry, sample, file)}`;
  const mediaType = file?.mediaType ?? sample.mediaType;
  return {
    operationId: operation.operationId,
    example: sample.name,
    title: oneLine(
      sample.example === undefined ? operation.summary : `${operation.summary}: ${sample.summary}`,
    ),
    method: entry.method.toUpperCase(),
    origin: server.origin,
    path,
    authorization: authorizationOf(contract, entry, body),
    idempotent: entry.parameters.some(({ name }) => name === IDEMPOTENCY_KEY),
    headers: [
      ...fixedParameters(contract, entry, sample, 'header'),
      ...acceptHeader(contract, entry),
      ...(mediaType === undefined ? [] : [['Content-Type', mediaType] as const]),
    ],
    ...(body === undefined ? {} : { body }),
    answer: sampleAnswer(contract, entry, path),
    redirects: Object.keys(operation.responses).includes('302'),
  };
}

/** A title becomes a comment, which must not end before the title does. */
function oneLine(text: string): string {
  return text.replace(/[\s\u0085]+/gu, ' ').trim();
}

/** The parameters of one place that the call must send, or that the example names. */
function fixedParameters(
  contract: Contract,
  { parameters }: OperationEntry,
  sample: SampleExample,
  place: 'header' | 'query',
): (readonly [name: string, value: string])[] {
  return parameters.flatMap((parameter) => {
    const wanted = parameter.required === true || parameter.examples?.[sample.name] !== undefined;
    if (parameter.in !== place || !wanted) {
      return [];
    }
    const value = parameterValue(contract, parameter, sample.name) ?? parameter.name;
    return [[parameter.name, value] as const];
  });
}

function filledPath(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
  file: SentFile | undefined,
): string {
  const segments = entry.path.split('/');
  const last = segments.length - 1;
  const filled = segments.map((segment, index) =>
    segment.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = entry.parameters.find((one) => one.in === 'path' && one.name === name);
      const value =
        // The last segment names what the body is: a file, or a resource with its id.
        (index === last ? (file?.name ?? bodyId(sample)) : undefined) ??
        (parameter === undefined ? undefined : parameterValue(contract, parameter, sample.name)) ??
        exampleId(contract, segments[index - 1] ?? '') ??
        name;
      return encodeURIComponent(value);
    }),
  );
  const query = new URLSearchParams(
    fixedParameters(contract, entry, sample, 'query').map((pair) => [...pair]),
  );
  return query.size === 0 ? filled.join('/') : `${filled.join('/')}?${query.toString()}`;
}

/** The id that the body of a request gives to its resource. */
function bodyId({ example }: SampleExample): string | undefined {
  const data = member(example?.value, 'data');
  const id = member(data, 'id');
  return typeof id === 'string' ? id : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

interface SentFile {
  readonly name: string;
  readonly mediaType: string;
}

/**
 * The name and media type of a body that may be any file: its example says both in its description,
 * as "Sent with `Content-Type: text/plain` as `terms.txt`", since OpenAPI has no other place for it.
 */
function sentFile({ name, example }: SampleExample): SentFile {
  const description = example?.description ?? '';
  return {
    name: /`([\w-]+\.[a-z]{1,10})`/.exec(description)?.[1] ?? `${name}.bin`,
    mediaType: /`Content-Type: ([^`]+)`/.exec(description)?.[1] ?? 'application/octet-stream',
  };
}

function sampleBody(
  { mediaType, example }: SampleExample,
  file: SentFile | undefined,
): SampleBody | undefined {
  if (file !== undefined) {
    return { kind: 'file', fileName: file.name };
  }
  if (example?.value === undefined) {
    return undefined;
  }
  return mediaType === FORM
    ? { kind: 'form', fields: formFields(example.value) }
    : { kind: 'json', value: example.value };
}

const SECRETS: Readonly<Record<string, FormField['secret']>> = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
};

function formFields(value: Json): FormField[] {
  return Object.entries(value as Readonly<Record<string, string>>).map(([name, text]) => {
    const secret = SECRETS[name];
    return { name, value: text, ...(secret === undefined ? {} : { secret }) };
  });
}

function authorizationOf(
  contract: Contract,
  { operation }: OperationEntry,
  body: SampleBody | undefined,
): SampleRequest['authorization'] {
  const schemes = (operation.security ?? []).flatMap((requirement) =>
    Object.keys(requirement).map((name) => contract.components?.securitySchemes?.[name]),
  );
  if (schemes.some((scheme) => scheme?.type === 'oauth2')) {
    return 'bearer';
  }
  const credentialsInForm = body?.kind === 'form' && body.fields.some(({ secret }) => secret !== undefined);
  return schemes.some(isBasic) && !credentialsInForm ? 'basic' : 'none';
}

function isBasic(scheme: SecurityScheme | undefined): boolean {
  return scheme?.type === 'http' && scheme.scheme === 'basic';
}

function contentTypes(contract: Contract, { operation }: OperationEntry, failed: boolean): string[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status >= '400' === failed)
    .flatMap(([, listed]) => Object.keys(resolve<Response>(contract, listed).content ?? {}));
}

/** Accepts the answer and the errors; where the answer is a file of any type, nothing is said. */
function acceptHeader(contract: Contract, entry: OperationEntry): (readonly [string, string])[] {
  const types = [
    ...new Set([...contentTypes(contract, entry, false), ...contentTypes(contract, entry, true)]),
  ];
  return types.length === 0 || types.includes(ANY_MEDIA_TYPE) ? [] : [['Accept', types.join(', ')]];
}

function sampleAnswer(contract: Contract, entry: OperationEntry, path: string): SampleAnswer {
  const [type] = contentTypes(contract, entry, false);
  if (type === undefined || entry.method === 'head') {
    return { kind: 'headers' };
  }
  return /[/+]json$/.test(type) ? { kind: 'document' } : { kind: 'file', fileName: fileNameIn(path) };
}

/** The last segment of a path that looks like a file: `receipt.pdf`, also before `/versions/…`. */
function fileNameIn(path: string): string {
  const segments = path.split('/').reverse();
  return segments.find((segment) => /^[\w.-]+\.[a-z]{1,10}$/.test(segment)) ?? 'answer.bin';
}
