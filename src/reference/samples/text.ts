import { brand } from '../../portal/brand';
import type { SampleBody } from './sampleBody';
import type { SampleRequest } from './sampleRequest';

const PREFIX = brand.name.toUpperCase();

/** The environment variables of samples and guides, in all languages. */
export const variables = {
  baseUrl: `${PREFIX}_BASE_URL`,
  token: `${PREFIX}_TOKEN`,
  clientId: `${PREFIX}_CLIENT_ID`,
  clientSecret: `${PREFIX}_CLIENT_SECRET`,
  /** For guides only: a sample contains the tenant of its example. */
  tenantId: `${PREFIX}_TENANT_ID`,
} as const;

/** A value that the reader must provide in an environment variable. */
interface Credential {
  readonly name: 'token' | 'clientId' | 'clientSecret';
  readonly variable: string;
  readonly meaning: string;
  /** `Set SLIPWAY_TOKEN to an access token.` */
  readonly howToSet: string;
}

const MEANINGS = {
  token: 'an access token',
  clientId: 'the id of your client',
  clientSecret: 'the secret of your client',
} as const;

/** The credentials that a call requires. */
export function neededCredentials({ authorization, body }: SampleRequest): Credential[] {
  const inForm = body?.kind === 'form' ? body.fields.flatMap(({ secret }) => secret ?? []) : [];
  const names = { bearer: ['token'] as const, basic: ['clientId', 'clientSecret'] as const, none: inForm };
  return names[authorization].map((name) => {
    const [variable, meaning] = [variables[name], MEANINGS[name]];
    return { name, variable, meaning, howToSet: `Set ${variable} to ${meaning}.` };
  });
}

/** The command that runs a sample: `SLIPWAY_TOKEN=… python3 minimal.py`. */
export function runLine(request: SampleRequest, command: string): string {
  return [...neededCredentials(request).map(({ variable }) => `${variable}=…`), command].join(' ');
}

/** What samples say, in the same words in every language. */
export const sentences = {
  /** Why to keep an idempotency key. */
  keepTheKey: 'Keep the key, and send it again when you repeat this call.',
  /** How Basic authentication encodes client credentials. */
  formEncoded: 'The id and the secret are form-encoded first (RFC 6749, section 2.3.1).',
  /** Why a sample reads before it updates. */
  readFirst:
    'Read first: the ETag identifies the state that you change. Send each attribute complete, as you read it, with your change.',
  /** What a reader does whose read has no entity tag. */
  noEntityTag: 'The response has no ETag, which the update needs.',
  /** What a reader does about 412 PreconditionFailed. */
  changedSince:
    'It has changed since you read it. Read it again, repeat your change on the new state, and send it with the new ETag.',
  /** Why a loop ends where there is no next page, and nowhere else. */
  nextPage: 'A page can be empty without being the last one: follow links.next until it is absent.',
  /** Why a sample does not follow a link to another host. */
  otherHost: 'The next page is on another host, which must not receive the token:',
} as const;

/** The path and the encoded query of a call, for a language that need not show how to encode it. */
export function target({ path, query }: SampleRequest): string {
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([...pair]) => pair)).toString()}`;
}

/** A part of a file: its lines, possibly none. */
export type ProgramPart = readonly string[];

/** Joins parts with an empty line between them; empty parts are omitted. */
export function paragraphs(...parts: readonly ProgramPart[]): string[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

/** Indents lines, except empty ones. */
export function indent(lines: readonly string[], by: string): string[] {
  return lines.map((line) => (line === '' ? '' : by + line));
}

/** A file of parts with an empty line between them, each line with a line break. */
export function fileText(...parts: readonly ProgramPart[]): string {
  return `${paragraphs(...parts).join('\n')}\n`;
}

/** What a sample writes for its body, by what the body is; nothing without one. */
export function ofBody(
  body: SampleBody | undefined,
  writers: {
    readonly [Kind in SampleBody['kind']]?: (body: SampleBody & { kind: Kind }) => readonly string[];
  },
): readonly string[] {
  return body === undefined ? [] : (writers[body.kind]?.(body as never) ?? []);
}

/** Lines with a text before the first one, and another after the last one. */
export function between(start: string, lines: readonly string[], end: string): readonly string[] {
  return `${start}${lines.join('\n')}${end}`.split('\n');
}

/** The lines of an indented JSON body. */
export function prettyLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

/** A string of C#, Go, Java and Python, which support every escape that JSON.stringify writes. */
export function jsonString(text: string): string {
  return JSON.stringify(text);
}

/** The variables of one exchange, for languages that reject a second declaration in the same scope. */
export interface Names {
  readonly request: string;
  readonly response: string;
}

export const NAMES_OF_CALL: Names = { request: 'request', response: 'response' };
export const NAMES_OF_READ: Names = { request: 'readRequest', response: 'read' };

/** The parts of a sample that are written for its request alone. */
interface Exchanges {
  /** A loop over the pages of a list. */
  readonly pageLoop: () => readonly ProgramPart[];
  /** The read whose entity tag the call sends. */
  readonly readFirst: (read: SampleRequest) => ProgramPart;
  readonly call: () => readonly ProgramPart[];
}

/** What a sample sends: a request for each page, or one, after the read whose entity tag it takes. */
export function exchanges(
  { isPaged, read }: SampleRequest,
  { pageLoop, readFirst, call }: Exchanges,
): readonly ProgramPart[] {
  return isPaged ? pageLoop() : [...(read === undefined ? [] : [readFirst(read)]), ...call()];
}

/** What a sample does with the response, by what it is. */
interface Keeping {
  /** Prints the entity tag of a document that is read. */
  readonly entityTag: string;
  readonly document: readonly string[];
  readonly file: (name: string) => readonly string[];
  readonly headers: readonly string[];
}

/** The lines that print or save the response. */
export function kept(
  { response, printsEntityTag }: SampleRequest,
  { entityTag, document, file, headers }: Keeping,
): readonly string[] {
  if (response.kind === 'file') {
    return file(response.fileName);
  }
  return response.kind === 'headers' ? headers : [...(printsEntityTag ? [entityTag] : []), ...document];
}
