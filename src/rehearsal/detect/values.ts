import { checksum } from '../../kit/checksum';
import { childOf } from '../../kit/pointer';
import { queryOf } from '../../kit/percentDecoded';
import type { Expression, PathStep } from '../plan/expression';
import type { Exchange } from '../recording/recording';

/** A value that an expression names. */
export interface Value {
  /** `undefined` for an item of a list without the property. */
  readonly value: unknown;
  /** Where it is in the body of the request; missing for anything else. */
  readonly path?: readonly string[];
}

/** The values that an expression names in a call. `$return` is not among them: it depends on the earlier calls. */
export function valuesIn(exchange: Exchange, expression: Expression): readonly Value[] {
  switch (expression.of) {
    case 'statusCode':
      return single(exchange.status);
    case 'url':
      return single(plainUrl(exchange.target));
    case 'time':
      return single(exchange.at);
    case 'return':
      return [];
    case 'operation':
    case 'host':
    case 'play':
    case 'forged':
    case 'attempt':
      return single(exchange[expression.of]);
    case 'header': {
      const fields = expression.in === 'request' ? exchange.requestFields : (exchange.responseFields ?? {});
      return single(fields[expression.name.toLowerCase()]);
    }
    case 'query':
      return single(queryOf(exchange.target).get(expression.name) ?? undefined);
    case 'path':
      return single(exchange.pathParameters?.[expression.name]);
    case 'body': {
      const isRequest = expression.in === 'request';
      return walk(isRequest ? exchange.requestBody : exchange.responseBody, expression.path, isRequest);
    }
  }
}

/** A value, if there is one. */
export function single(value: unknown): readonly Value[] {
  return value === undefined ? [] : [{ value }];
}

/** Below a list, an item without the property is a place without a value; a list that is absent has no places. */
function walk(body: unknown, steps: readonly PathStep[], isRequest: boolean): readonly Value[] {
  const values: Value[] = [];
  const path: string[] = [];
  const isInList = steps.some(({ kind }) => kind !== 'name');
  const visit = (value: unknown, at: number): void => {
    const step = steps[at];
    if (step === undefined) {
      if (isInList || value !== undefined) {
        values.push(isRequest ? { value, path: [...path] } : { value });
      }
    } else if (step.kind === 'name') {
      if (isInList || value !== undefined) {
        path[at] = step.name;
        visit(childOf(value, step.name), at + 1);
      }
    } else if (Array.isArray(value)) {
      (value as readonly unknown[]).forEach((item, index) => {
        if (step.kind === 'items' || String(childOf(item, step.name)) === step.value) {
          path[at] = String(index);
          visit(item, at + 1);
        }
      });
    }
  };
  visit(body, 0);
  return values;
}

/** The path and the query of an address, decoded, so that two ways to write one address are the same. */
export function plainUrl(address: string): string {
  const base = 'http://host.invalid';
  if (!URL.canParse(address, base)) {
    return address;
  }
  const { pathname, searchParams } = new URL(address, base);
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** An address of a list has a cursor of any length; longer texts are remembered by a checksum. */
const MOST_KEPT = 2_000;

/** A text that is the same for the same value, and short for a large one: what a story remembers of a call. */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') {
    return value.length <= MOST_KEPT ? value : `${String(value.length)} ${checksum(value)}`;
  }
  const text = canonical(value);
  return text.length <= 80 ? text : `${String(text.length)} ${checksum(text)}`;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = value as Readonly<Record<string, unknown>>;
    let text = '{';
    for (const name of Object.keys(members).sort()) {
      text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:${canonical(members[name])}`;
    }
    return `${text}}`;
  }
  return value === undefined ? 'undefined' : JSON.stringify(value);
}
