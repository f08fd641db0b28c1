import { brand } from '../../facts/brand';
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
export const FORM_ENCODED = 'Id and secret are form-encoded first (RFC 6749, section 2.3.1).';

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
