import { createListeners } from '../../kit/listeners';
import type { ClockSet } from '../../sandbox';
import type { PageRequest, PageResponse } from './pageContents';

/** A call to the sandbox in this page. */
export interface LoggedCall {
  /** When it was made: milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  readonly request: PageRequest;
  /** Missing for a response that did not reach the caller. */
  readonly response?: PageResponse;
  /** How the clock of the sandbox was set between the call before and this one. */
  readonly clockSets?: readonly ClockSet[];
}

/** The most calls that are remembered: the oldest are forgotten first. */
const MOST_CALLS = 500;

/** A longer body is not remembered, in bytes: that of a file, which no rehearsal looks at. */
const MOST_BYTES = 256 * 1024;

const NOTHING = new Uint8Array();

let calls: readonly LoggedCall[] = [];
/** Since the last call. */
let clockSets: readonly ClockSet[] = [];
const listeners = createListeners();

function set(next: readonly LoggedCall[]): void {
  calls = next.slice(-MOST_CALLS);
  listeners.tell();
}

/**
 * The calls of this page to its sandbox, in their order, in memory only: Try it, the Studio, the workflows and a rehearsal make
 * them. A rehearsal examines them.
 */
export const callLog = {
  calls: (): readonly LoggedCall[] => calls,
  /** A call has had a response; one that sets the clock is none of an integration. */
  add: (request: PageRequest, response: PageResponse): void => {
    const { at, milliseconds, clockSet } = response;
    if (clockSet !== undefined) {
      clockSets = [...clockSets, clockSet];
      return;
    }
    const before = clockSets.length === 0 ? {} : { clockSets };
    clockSets = [];
    set([...calls, withoutLong({ at, milliseconds, request, response, ...before })]);
  },
  /** The last response has not reached its caller. */
  loseLast: (): void => {
    const last = calls.at(-1);
    if (last !== undefined) {
      const { response: _lost, ...rest } = last;
      set([...calls.slice(0, -1), rest]);
    }
  },
  clear: (): void => {
    set([]);
  },
  /** Calls a listener after each change, until what it returns is called. */
  subscribe: listeners.subscribe,
};

function withoutLong(call: LoggedCall): LoggedCall {
  const { request, response } = call;
  const { body = NOTHING, ...rest } = request;
  return {
    ...call,
    ...(body.length > MOST_BYTES ? { request: rest } : {}),
    ...(response !== undefined && response.body.length > MOST_BYTES
      ? { response: { ...response, body: NOTHING } }
      : {}),
  };
}
