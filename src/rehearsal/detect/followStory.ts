import { childOf } from '../../kit/pointer';
import type { Exchange } from '../recording/recording';
import { createBegunStories } from './begunStories';
import type { CompiledMove } from './compileStory';
import { capture, endOf, keyOfCall, matchStep, mayBe, type Examined } from './matchStep';
import type { SaleNote } from './takenBack';
import type { Captured } from './tests';

/** A call that shows something, without its bodies. */
export interface CallReference extends Pick<
  Exchange,
  'sequence' | 'kind' | 'at' | 'method' | 'operation' | 'status' | 'play' | 'forged' | 'line'
> {
  /** Whether the recording does not say when. */
  readonly undated?: true;
  readonly requestId?: string;
  /** What the errors of the response say: the place, and a sentence. */
  readonly errors?: readonly string[];
}

/** A story that came true. */
export interface Told {
  readonly calls: readonly CallReference[];
  readonly notes: readonly SaleNote[];
}

interface Begun {
  /** The move that comes next. */
  readonly next: number;
  readonly captured: ReadonlyMap<string, Captured>;
  readonly end: number;
  readonly calls: readonly CallReference[];
  readonly notes: readonly SaleNote[];
}

/** Follows a story through a recording, in one pass and with bounded memory. */
export interface Follower {
  /** Takes the next call; what came true with it. */
  readonly take: (call: Examined) => readonly Told[];
  /** What came true with the end of the recording. */
  readonly finish: () => readonly Told[];
}

export function followStory(moves: readonly CompiledMove[]): Follower {
  const begun = createBegunStories<Begun>(moves);
  const begins = moves[0]?.step;
  const isFirst = (call: Examined) => begins !== undefined && keyOfCall(begins, call) !== undefined;
  const take = (call: Examined): readonly Told[] => {
    const told: Told[] = [];
    const next = (story: Begun): Begun | undefined => {
      const after = advanced(story, moves, call);
      if (after === 'given up') {
        return undefined;
      }
      if (after.next < moves.length) {
        return after;
      }
      told.push({ calls: after.calls, notes: after.notes });
      return undefined;
    };
    begun.replace(call, next);
    const first = isFirst(call) ? next(NOT_BEGUN) : undefined;
    if (first !== undefined && first !== NOT_BEGUN) {
      begun.add(first);
    }
    return told;
  };
  return {
    take,
    finish: () =>
      begun
        .all()
        .filter(({ next }) => moves[next]?.step === undefined)
        .map(({ calls, notes }) => ({ calls, notes })),
  };
}

/** A story to begin with any call. */
const NOT_BEGUN: Begun = {
  ...{ next: 0, captured: new Map(), end: Number.NEGATIVE_INFINITY },
  ...{ calls: [], notes: [] },
};

function advanced(story: Begun, moves: readonly CompiledMove[], call: Examined): Begun | 'given up' {
  const move = moves[story.next];
  const { exchange } = call;
  if (move === undefined || exchange.at < story.end) {
    return story;
  }
  const match = move.step === undefined ? undefined : matchStep(move.step, call, story.captured);
  if (match === undefined || move.step === undefined) {
    const isForbidden = move.without.some(
      (step) => matchStep(step, call, story.captured) !== undefined || mayBe(step, call),
    );
    return isForbidden ? 'given up' : story;
  }
  const captured = new Map(story.captured);
  if (move.step.name !== undefined) {
    captured.set(move.step.name, capture(move.step, call));
  }
  return {
    next: story.next + 1,
    captured,
    end: endOf(exchange),
    calls: [...story.calls, referenceTo(exchange)],
    notes: [...story.notes, ...match.notes],
  };
}

export function referenceTo(exchange: Exchange): CallReference {
  const { sequence, kind, at, method, operation, status, play, forged, line } = exchange;
  const requestId = exchange.responseFields?.['request-id'];
  const errors = errorsIn(exchange);
  return {
    ...{ sequence, kind, at, method },
    ...(exchange.leftOut?.includes('time') === true ? { undated: true } : {}),
    ...(operation === undefined ? {} : { operation }),
    ...(status === undefined ? {} : { status }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(play === undefined ? {} : { play }),
    ...(forged === undefined ? {} : { forged }),
    ...(errors.length === 0 ? {} : { errors }),
    ...(line === undefined ? {} : { line }),
  };
}

/** The most errors of a response that a reference has. */
const MOST_ERRORS = 3;

/** The errors of a document (JSON:API 1.1, section 11), each as `/data/type: type must be "sales".` */
function errorsIn({ status = 0, responseBody }: Exchange): readonly string[] {
  const errors = status < 400 ? undefined : childOf(responseBody, 'errors');
  return (Array.isArray(errors) ? (errors as readonly unknown[]) : [])
    .slice(0, MOST_ERRORS)
    .flatMap((error) => {
      const source = childOf(error, 'source');
      const parts = [childOf(source, 'pointer') ?? childOf(source, 'parameter'), childOf(error, 'detail')];
      const text = parts.filter((part) => typeof part === 'string' && part !== '').join(': ');
      return text === '' ? [] : [text.slice(0, 400)];
    });
}
