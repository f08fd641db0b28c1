import { operationRule, type IsListed } from './operationRule';
import { entriesOf, type PlacedOperation } from './placed';

interface Condition {
  /** Completes "that error is for operations …". */
  readonly when: string;
  readonly holds: (operation: PlacedOperation, isListed: IsListed) => boolean;
}

const JSON_API = 'application/vnd.api+json';
const PRECONDITIONS = ['if-match', 'if-unmodified-since'];

const always: Condition = { when: 'of every kind', holds: () => true };

const conditions: Readonly<Record<string, Condition>> = {
  400: always,
  401: { when: 'that take a token or credentials', holds: ({ node }) => (node.security ?? []).length > 0 },
  403: {
    when: 'that need a scope',
    holds: ({ node }) =>
      (node.security ?? []).some((requirement) => Object.values(requirement).flat().length > 0),
  },
  404: { when: 'whose path names a resource', holds: ({ path }) => path.includes('{') },
  406: {
    when: `that respond with a body of ${JSON_API}`,
    holds: ({ responses }) =>
      [...responses].some(([status, { node }]) => status.startsWith('2') && JSON_API in (node.content ?? {})),
  },
  409: {
    when: "that create something with a client's id or a unique name",
    holds: (operation, isListed) => isListed(operation, 'canConflict'),
  },
  412: {
    when: 'that take If-Match or If-Unmodified-Since',
    holds: ({ parameters }) =>
      parameters.some(({ node }) => node.in === 'header' && PRECONDITIONS.includes(node.name.toLowerCase())),
  },
  415: { when: 'that take a body', holds: ({ requestBody }) => requestBody !== undefined },
  429: always,
  500: always,
};

/** The error statuses that a receiver of a delivery may return. */
const DELIVERY_ERRORS = ['410', '429'];

/**
 * A client handles each listed error of a call. A missing one surprises it in production, and an impossible
 * one is dead code, so the list is derived from the operation.
 */
export const errorsAreExact = operationRule((operation, report, isListed) => {
  const { kind, node, at } = operation;
  const isDelivery = kind === 'webhook';
  const expected = isDelivery
    ? DELIVERY_ERRORS
    : Object.keys(conditions).filter((status) => conditions[status]?.holds(operation, isListed));
  const listed = entriesOf(node.responses)
    .map(([status]) => status)
    .filter((status) => !/^[123]\d\d$/.test(status));
  const why = (status: string) =>
    isDelivery
      ? `the errors of a delivery are ${DELIVERY_ERRORS.join(' and ')}`
      : `that error is for operations ${conditions[status]?.when ?? 'of other APIs, none of ours'}`;
  for (const status of expected.filter((candidate) => !listed.includes(candidate))) {
    report(`${node.operationId} does not list ${status}: ${why(status)}.`, at.child('responses'));
  }
  for (const status of listed.filter((candidate) => !expected.includes(candidate))) {
    report(`${node.operationId} lists ${status}: ${why(status)}.`, at.child(['responses', status]));
  }
});
