import { parse } from '@rsql/parser';

import { Fault } from './errors';
import type { Resource } from '../state/collections';

type Matcher = (resource: Resource) => boolean;

/** The operators, as predicates on the order of the two values. */
const OPERATORS: Readonly<Record<string, (order: number) => boolean>> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '=lt=': (order) => order < 0,
  '<=': (order) => order <= 0,
  '=le=': (order) => order <= 0,
  '>': (order) => order > 0,
  '=gt=': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=ge=': (order) => order >= 0,
};

/**
 * Parses a `filter[query]`. A selector is the path of an attribute (`totals.grossAmount.amount`), or `id`; a
 * path through a list matches if one of the items does. Numbers and timestamps are compared as such. A
 * missing value matches only `!=`. The contract does not specify the selectors; these are the sandbox's.
 *
 * @throws {Fault} 400 for invalid RSQL, or an operator that the contract does not list
 */
export function matchesQuery(query: string): Matcher {
  try {
    return matcher(parse(query));
  } catch (error) {
    if (error instanceof Fault) {
      throw error;
    }
    throw queryProblem(`is not RSQL: ${(error as Error).message.split('\n')[0] ?? ''}`);
  }
}

function matcher(expression: ReturnType<typeof parse>): Matcher {
  if (expression.type === 'LOGIC') {
    const [left, right] = [matcher(expression.left), matcher(expression.right)];
    return [';', 'and'].includes(expression.operator)
      ? (resource) => left(resource) && right(resource)
      : (resource) => left(resource) || right(resource);
  }
  const { left, operator, right } = expression;
  const holds = OPERATORS[operator];
  if (holds === undefined || typeof right.value !== 'string') {
    throw queryProblem(`has the operator ${operator}, which the contract does not name.`);
  }
  const expected = right.value;
  const path = left.selector.split('.');
  return (resource) => {
    const values = valuesAt({ id: resource.id, ...resource.attributes }, path);
    return values.length === 0 ? operator === '!=' : values.some((value) => holds(compare(value, expected)));
  };
}

/** The scalar values at a path; a list contributes each of its items. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => valuesAt(item, path));
  }
  const [member, ...rest] = path;
  if (member === undefined) {
    return value === undefined || typeof value === 'object' ? [] : [value];
  }
  return typeof value === 'object' && value !== null && Object.hasOwn(value, member)
    ? valuesAt((value as Record<string, unknown>)[member], rest)
    : [];
}

const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/;
const TIMESTAMP = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/;

/** Negative if the value is less than the expected one, zero if they are equal, otherwise positive. */
function compare(value: unknown, expected: string): number {
  const text = String(value);
  if (NUMBER.test(text) && NUMBER.test(expected)) {
    return Number(text) - Number(expected);
  }
  const [time, expectedTime] = [Date.parse(text), Date.parse(expected)];
  if (TIMESTAMP.test(text) && !Number.isNaN(time) && !Number.isNaN(expectedTime)) {
    return time - expectedTime;
  }
  return text === expected ? 0 : text < expected ? -1 : 1;
}

function queryProblem(words: string): Fault {
  return new Fault(400, {
    detail: `filter[query] ${words}`,
    source: { parameter: 'filter[query]' },
  });
}
