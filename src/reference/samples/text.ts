import { brand } from '../../portal/brand';
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

/** The credentials that the reader must provide, each with the words that request it. */
export const credentials = {
  token: { variable: variables.token, meaning: 'an access token' },
  clientId: { variable: variables.clientId, meaning: 'the id of your client' },
  clientSecret: { variable: variables.clientSecret, meaning: 'the secret of your client' },
} as const;
export type Credential = keyof typeof credentials;

/** The credentials that a call requires. */
export function neededCredentials({ authorization, body }: SampleRequest): Credential[] {
  if (authorization === 'bearer') {
    return ['token'];
  }
  const inForm = body?.kind === 'form' ? body.fields.flatMap(({ secret }) => secret ?? []) : [];
  return authorization === 'basic' ? ['clientId', 'clientSecret'] : inForm;
}

/** `Set SLIPWAY_TOKEN to an access token.` */
export function howToSet(credential: Credential): string {
  const { variable, meaning } = credentials[credential];
  return `Set ${variable} to ${meaning}.`;
}

/** The command that runs a sample: `SLIPWAY_TOKEN=… python3 minimal.py`. */
export function runLine(request: SampleRequest, command: string): string {
  return [...neededCredentials(request).map((one) => `${credentials[one].variable}=…`), command].join(' ');
}

/** Why to keep an idempotency key; the same words in every language. */
export const KEEP_THE_KEY = 'Keep the key, and send it again when you repeat this call.';

/** How Basic authentication encodes client credentials; the same words in every language. */
export const FORM_ENCODED = 'The id and the secret are form-encoded first (RFC 6749, section 2.3.1).';

/** Why a sample reads before it updates; the same words in every language, as all of the following. */
export const READ_FIRST =
  'Read first: the ETag identifies the state that you change. Send each attribute complete, as you read it, with your change.';

/** What a reader does whose read has no entity tag. */
export const NO_ENTITY_TAG = 'The response has no ETag, which the update needs.';

/** What a reader does about 412 PreconditionFailed. */
export const CHANGED_SINCE =
  'It has changed since you read it. Read it again, repeat your change on the new state, and send it with the new ETag.';

/** Why a loop ends where there is no next page, and nowhere else. */
export const NEXT_PAGE =
  'A page can be empty without being the last one: follow links.next until it is absent.';

/** Why a sample does not follow a link to another host. */
export const OTHER_HOST = 'The next page is on another host, which must not receive the token:';

/** The path and the encoded query of a call, for a language that need not show how to encode it. */
export function target({ path, query }: SampleRequest): string {
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([...pair]) => pair)).toString()}`;
}

/** A part of a file: its lines, possibly none. */
export type Part = readonly string[];

/** Joins parts with an empty line between them; empty parts are omitted. */
export function paragraphs(...parts: readonly Part[]): string[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

/** Indents lines, except empty ones. */
export function indent(lines: readonly string[], by: string): string[] {
  return lines.map((line) => (line === '' ? '' : by + line));
}

/** Joins the lines of a file, each with a line break. */
export function fileText(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** The lines of an indented JSON body. */
export function prettyLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}
