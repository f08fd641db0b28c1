import type { ExplorerItem } from '@site/src/reference';

import { jsonIn } from '../../../kit/jsonIn';
import { briefly } from '../../../kit/shownText';
import type { ReadResponse } from './readResponse';
import { parameterKey } from './tryState';

/** An error of a response, and the part of the request that it is about. */
export interface ResponseError {
  readonly detail: string;
  /** As the response names it: a pointer or the name of a parameter. */
  readonly source?: string;
  /** The field of the form; missing if the error names none, or the form does not have it. */
  readonly field?:
    | { readonly kind: 'body'; readonly pointer: string }
    | { readonly kind: 'parameter'; readonly key: string };
}

/** Longer documents are not read for errors, in UTF-16 code units, and more errors are not listed. */
const MOST = { characters: 1_000_000, errors: 100 };

/** The first errors of a JSON:API error document (JSON:API 1.1, error objects); none for any other response. */
export function responseErrors({ body, status }: ReadResponse, item: ExplorerItem): readonly ResponseError[] {
  if (status < 400 || body?.kind !== 'text' || body.text.length > MOST.characters) {
    return [];
  }
  const { errors } = asRecord(jsonIn(body.text));
  return Array.isArray(errors) ? errors.slice(0, MOST.errors).map((error) => errorOf(error, item)) : [];
}

function errorOf(error: unknown, { parameters }: ExplorerItem): ResponseError {
  const { detail, title, source } = asRecord(error);
  const { pointer, parameter } = asRecord(source);
  const words = briefly(stringOrNothing(detail) ?? stringOrNothing(title) ?? '');
  if (typeof pointer === 'string') {
    return { detail: words, source: briefly(pointer), field: { kind: 'body', pointer } };
  }
  if (typeof parameter !== 'string') {
    return { detail: words };
  }
  const known = parameters.find(({ name }) => name.toLowerCase() === parameter.toLowerCase());
  return {
    detail: words,
    source: briefly(parameter),
    ...(known && { field: { kind: 'parameter', key: parameterKey(known) } as const }),
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function stringOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
