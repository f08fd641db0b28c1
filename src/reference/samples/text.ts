import { brand } from '../../facts/brand';
import type { SampleRequest } from './sampleRequest';

const PREFIX = brand.name.toUpperCase();

/** The environment variables that samples and guides read, whatever their language. */
export const variables = {
  baseUrl: `${PREFIX}_BASE_URL`,
  token: `${PREFIX}_TOKEN`,
  clientId: `${PREFIX}_CLIENT_ID`,
  clientSecret: `${PREFIX}_CLIENT_SECRET`,
  /** Only guides read it: a sample has the tenant of its example. */
  tenantId: `${PREFIX}_TENANT_ID`,
} as const;

/** What the reader must provide, each with the words to ask for it. */
export const credentials = {
  token: { variable: variables.token, meaning: 'an access token' },
  clientId: { variable: variables.clientId, meaning: 'the id of your client' },
  clientSecret: { variable: variables.clientSecret, meaning: 'the secret of your client' },
} as const;
export type Credential = keyof typeof credentials;

/** The credentials that a call needs. */
export function neededCredentials({ authorization, body }: SampleRequest): Credential[] {
  if (authorization === 'bearer') {
    return ['token'];
  }
  const inForm = body?.kind === 'form' ? body.fields.flatMap(({ secret }) => secret ?? []) : [];
  return authorization === 'basic' ? ['clientId', 'clientSecret'] : inForm;
}

/** `Set SLIPWAY_TOKEN to an access token.` */
export function ask(credential: Credential): string {
  const { variable, meaning } = credentials[credential];
  return `Set ${variable} to ${meaning}.`;
}

/** `SLIPWAY_TOKEN=… python3 minimal.py`: how the reader starts a sample. */
export function runLine(request: SampleRequest, command: string): string {
  return [...neededCredentials(request).map((one) => `${credentials[one].variable}=…`), command].join(' ');
}

/** Why an idempotency key is kept; the same words in every language. */
export const KEEP_THE_KEY = 'Keep the key, and send it again when you repeat this call.';

/** How Basic authentication carries the credentials of a client; the same words in every language. */
export const FORM_ENCODED = 'Id and secret are form-encoded first (RFC 6749, section 2.3.1).';

/** A part of a file: its lines, or nothing. */
export type Part = readonly string[];

/** Joins parts with an empty line between them; empty parts vanish. */
export function paragraphs(...parts: readonly Part[]): string[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

/** Moves lines to the right; empty lines stay empty. */
export function indent(lines: readonly string[], by: string): string[] {
  return lines.map((line) => (line === '' ? '' : by + line));
}

/** The text of a file: its lines, each ended. */
export function fileText(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A JSON body as its readers format it. */
export function prettyLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}
