import { bracketed } from '../../../clients';
import type { TypedCall } from './typedCall';

/** The lines of a statement. */
export type Lines = readonly string[];

/** What a call is sent with; code of the language. */
export interface Arguments {
  readonly method: string;
  readonly path: string;
  /** Whether the variable `body` is sent. */
  readonly hasBody: boolean;
  /** Empty without headers. */
  readonly headers: string;
}

/** How a program in one language uses its client. */
export interface ClientLanguage {
  readonly comment: '//' | '#';
  /** What runs a program, and the command. */
  readonly runs: readonly [runtime: string, command: (file: string, className: string) => string];
  /** The command before it, where a program is compiled by itself. */
  readonly compile?: (file: string) => string;
  readonly string: (text: string) => string;
  /** A value of a model. */
  readonly model: (call: TypedCall, type: string, value: unknown) => string;
  /** Names by code of their values, for headers and queries. */
  readonly pairs: (
    pairs: readonly (readonly [name: string, code: string])[],
    use: 'headers' | 'query',
  ) => string;
  /** Makes the variable `client`. */
  readonly client: (call: TypedCall, origin: string) => Lines;
  /** The variable of the body, and what makes it: from code of a model, a text of JSON, and a file. */
  readonly sent: string;
  readonly body: (code: string, type: string) => Lines;
  readonly text: (json: string) => Lines;
  readonly file: (name: string) => Lines;
  /** Makes the variable `key`, and is what it sends. */
  readonly key: readonly [made: Lines, sent: string];
  /** The method of the client for a call. */
  readonly method: (name: string, given: readonly string[]) => string;
  /** The method for calls that return documents. */
  readonly read: (type: string, given: Arguments) => string;
  /** Reads a sale for its entity tag, which is the second. */
  readonly tag: readonly [read: (call: string) => Lines, tag: string];
  /** Prints what a call returns. */
  readonly show: (call: string) => Lines;
  /** Prints the entries of a list: the sales of a query, and those at a path. */
  readonly sales: (query: string) => Lines;
  readonly entries: (path: string, type: string, entry: string) => Lines;
  /** Makes the variable `response`. */
  readonly call: (given: Arguments) => Lines;
  /** Prints where a response with the status 302 leads. */
  readonly redirect: Lines;
  readonly failed: Lines;
  readonly headers: Lines;
  readonly save: (fileName: string) => Lines;
  /** The program around its statements, and the name of its class where it has one. */
  readonly program: (head: Lines, statements: Lines, call: TypedCall, className: string) => string;
}

/** The names that code has outside of its strings and comments. */
export function namesIn(code: Lines): ReadonlySet<string> {
  const plain = code
    .join('\n')
    .replaceAll(/"""[^]*?"""|`[^`]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replaceAll(/^\s*(?:\/\/|#).*$/gm, '');
  return new Set(plain.match(/[A-Za-z_]\w*/g));
}

/** The models that code names, in the order of the alphabet, with others that stand beside them; `Client` is the client itself. */
export function modelsIn(code: Lines, { models }: TypedCall, others: readonly string[]): readonly string[] {
  const names = namesIn(code);
  return [...models.models.map(({ name }) => name), ...others]
    .filter((name) => name !== 'Client' && names.has(name))
    .sort();
}

/** A call of a function: on one line if that is short. */
export function called(name: string, given: readonly string[], indent = '    ', last: '' | ',' = ''): string {
  return bracketed(name, ['(', ')'], given, { indent, last });
}

/** The arguments of a call in the order of all clients but that of TypeScript; what is missing at the end is left out. */
export function ordered(
  { method, path, hasBody, headers }: Arguments,
  body: string,
  nothing: string,
): readonly string[] {
  const sent = hasBody ? [body] : headers === '' ? [] : [nothing];
  return [method, path, ...sent, ...(headers === '' ? [] : [headers])];
}

/** The same, where a client needs all of them. */
export function complete(
  { method, path, hasBody, headers }: Arguments,
  body: string,
  nothing: string,
  noHeaders: string,
): readonly string[] {
  return [method, path, hasBody ? body : nothing, headers === '' ? noHeaders : headers];
}
