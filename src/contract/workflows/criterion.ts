import { parseSource, type ValueSource } from './expression';

/** What a criterion compares with: a value, or what an earlier step or the caller gave. */
type Operand = { readonly kind: 'value'; readonly value: string | number | boolean | null } | ValueSource;

/** What a criterion or an output looks at in the response. */
export type Subject =
  | { readonly kind: 'status' }
  | { readonly kind: 'header'; readonly name: string }
  /** A JSON Pointer (RFC 6901) into the body. */
  | { readonly kind: 'body'; readonly pointer: string };

/** A success criterion of a step: a comparison. */
export interface Criterion {
  readonly subject: Subject;
  readonly operator: '==' | '!=';
  readonly operand: Operand;
}

const COMPARISON = /^(\S+) (==|!=) (.+)$/;
const HEADER = /^\$response\.header\.([!#$%&'*+.^_`|~0-9A-Za-z-]+)$/;
const BODY = /^\$response\.body#((?:\/[^/\s]*)*)$/;
const TEXT = /^'((?:[^']|'')*)'$/;

/**
 * Parses a condition of the type `simple` (Arazzo 1.0.1, criterion object) as far as our workflows may use it: one
 * comparison of the status, a header or a place in the body. Runners differ in anything more, so that a page and a
 * runner could come to different verdicts.
 *
 * @returns `undefined` for any other condition
 */
export function parseCriterion(condition: string): Criterion | undefined {
  const [, left = '', operator, right = ''] = COMPARISON.exec(condition) ?? [];
  const subject = parseSubject(left);
  const operand = parseOperand(right);
  return subject === undefined || operand === undefined || (operator !== '==' && operator !== '!=')
    ? undefined
    : { subject, operator, operand };
}

/** Parses what a criterion or an output looks at: `$statusCode`, `$response.header.ETag`, `$response.body#/data/id`. */
export function parseSubject(text: string): Subject | undefined {
  if (text === '$statusCode') {
    return { kind: 'status' };
  }
  const [, name] = HEADER.exec(text) ?? [];
  if (name !== undefined) {
    return { kind: 'header', name };
  }
  const [, pointer] = BODY.exec(text) ?? [];
  return pointer === undefined ? undefined : { kind: 'body', pointer };
}

function parseOperand(text: string): Operand | undefined {
  if (text === 'true' || text === 'false') {
    return { kind: 'value', value: text === 'true' };
  }
  if (text === 'null') {
    return { kind: 'value', value: null };
  }
  if (/^-?\d+(?:\.\d+)?$/.test(text)) {
    return { kind: 'value', value: Number(text) };
  }
  const [, quoted] = TEXT.exec(text) ?? [];
  if (quoted !== undefined) {
    return { kind: 'value', value: quoted.replaceAll("''", "'") };
  }
  return parseSource(text);
}
