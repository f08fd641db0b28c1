import type { SandboxOperation } from '../contracts/operations';
import { Fault } from '../calls/errors';

/** The sandbox preferences in `Prefer` (RFC 7240). */
export interface Preferences {
  /** A documented status of the operation. */
  readonly code?: number;
  /** The name of an example of the contract. */
  readonly example?: string;
  /** Whether to generate the response from the schema. */
  readonly dynamic?: boolean;
  /** Seconds for `Retry-After`, with `code=429`. */
  readonly retryAfter?: number;
}

const PREFERENCE = /^\s*([\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s";,]*)))?\s*$/;

/**
 * Parses `Prefer: code=429, retry-after=5`. Unknown preferences are ignored (RFC 7240, section 2).
 *
 * @throws {Fault} 400 for an invalid value of a known preference
 */
export function readPreferences(header: string | undefined, operation: SandboxOperation): Preferences {
  const values = preferencesIn(header);
  const code = values.get('code');
  const example = values.get('example');
  const retryAfter = values.get('retry-after');
  return {
    ...(code === undefined ? {} : { code: codeOf(code, operation) }),
    ...(example === undefined ? {} : { example }),
    ...(values.has('dynamic') ? { dynamic: isTrue(values.get('dynamic') ?? '') } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter: secondsOf(retryAfter) }),
  };
}

/** The value of one preference, without reading the others; `undefined` if it is not there. */
export function preferenceOf(header: string | undefined, name: string): string | undefined {
  return preferencesIn(header).get(name);
}

function preferencesIn(header: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    (header ?? '').split(',').flatMap((text) => {
      const [, name, quoted, plain] = PREFERENCE.exec(text) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), quoted ?? plain ?? ''] as const];
    }),
  );
}

function codeOf(text: string, { name, responses }: SandboxOperation): number {
  const known = [...responses.keys()].map(String);
  if (!known.includes(text)) {
    throw preferProblem(
      `code=${shortPreference(text)} is not a status that ${name} documents: ${known.join(', ')}.`,
    );
  }
  return Number(text);
}

function isTrue(text: string): boolean {
  if (!['true', 'false', ''].includes(text)) {
    throw preferProblem(`dynamic=${shortPreference(text)} must be dynamic=true or dynamic=false.`);
  }
  return text !== 'false';
}

function secondsOf(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text)) {
    throw preferProblem(
      `retry-after=${shortPreference(text)} must be a number of seconds with at most five digits.`,
    );
  }
  return Number(text);
}

/** A fault of the `Prefer` header. */
export function preferProblem(detail: string): Fault {
  return new Fault(400, { detail: `Prefer: ${detail}`, source: { parameter: 'Prefer' } });
}

function shortPreference(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
