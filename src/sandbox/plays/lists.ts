import type { Call, Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import { cursorBefore, isStartCursor, startCursor } from '../calls/paging';
import type { Plays } from './play';

const AFTER = 'page[after]';
const SIZE = 'page[size]';

interface ListDocument {
  readonly data: readonly unknown[];
  readonly links: Readonly<Record<string, string>>;
}

const isPaged = ({ operation }: Call): boolean => operation.parameters.some(({ name }) => name === AFTER);

/** Whether the page before has been without entries: two in a row would lead to each other. */
function comesFromEmpty({ parameters }: Call): boolean {
  const { [AFTER]: after } = parameters;
  return after !== undefined && isStartCursor(after);
}

const withParameter =
  (name: string, valueOf: (call: Call) => string) =>
  (handler: Handler): Handler =>
  (call, environment) =>
    handler({ ...call, parameters: { ...call.parameters, [name]: valueOf(call) } }, environment);

/** Pages, order and filters of lists: only `links.next` says whether there is more (JSON:API 1.1, pagination). */
export const listPlays: Plays = {
  'short-pages': {
    fits: isPaged,
    wrap: withParameter(SIZE, () => '1'),
  },
  'empty-page': {
    fits: (call) => isPaged(call) && !comesFromEmpty(call),
    once: ({ target }) => target,
    wrap: (handler) => (call, environment) => {
      const response = handler(call, environment);
      const document = response.document as ListDocument;
      const next = new URL(`${environment.origin}${call.target}`);
      next.searchParams.set(AFTER, startCursor(call.parameters[AFTER]));
      return {
        ...response,
        document: { ...document, data: [], links: { ...document.links, next: next.href } },
      };
    },
  },
  'page-repeats-an-entry': {
    // A page of nothing but the repeated entry would lead to itself.
    fits: (call) => isPaged(call) && call.parameters[AFTER] !== undefined && call.parameters[SIZE] !== '1',
    wrap: withParameter(AFTER, ({ parameters }) => cursorBefore(parameters[AFTER] ?? '')),
  },
  'other-order': {
    fits: (call) => isPaged(call) && call.parameters['sort'] === undefined,
    wrap: (handler) => (call, environment) => {
      const answer = handler(call, environment);
      const document = answer.document as ListDocument;
      return { ...answer, document: { ...document, data: [...document.data].reverse() } };
    },
  },
  'filter-matches-nothing': {
    fits: ({ parameters }) => parameters['filter'] !== undefined,
    onRequest: true,
    wrap: () => () => {
      throw new Fault(400, {
        detail: 'The sandbox plays a list that cannot be filtered by this field.',
        source: { parameter: 'filter' },
      });
    },
  },
};
