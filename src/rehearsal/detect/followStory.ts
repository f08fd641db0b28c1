import type { Exchange } from '../recording/model';
import type { CompiledMove } from './compileStory';
import { canBe, capture, endOf, isItself, matchStep, type Before, type Examined } from './matchStep';
import type { SaleNote } from './saleChecks';
import type { Captured } from './tests';

/** A call that shows something, without its bodies. */
export interface CallReference {
  readonly sequence: number;
  readonly kind: Exchange['kind'];
  readonly at: number;
  readonly method: string;
  readonly operation?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly play?: string;
  readonly forged?: string;
}

/** A story that came true. */
export interface Told {
  readonly calls: readonly CallReference[];
  readonly notes: readonly SaleNote[];
}

/** A story that has begun. */
interface Begun {
  /** The move that comes next. */
  readonly next: number;
  readonly captured: ReadonlyMap<string, Captured>;
  readonly end: number;
  readonly calls: readonly CallReference[];
  readonly notes: readonly SaleNote[];
}

/** The most begun stories of a kind; the oldest are given up first. */
const MOST_BEGUN = 400;

/** Follows a story through a recording, in one pass and with bounded memory. */
export interface Follower {
  /** Takes the next call; what came true with it. */
  readonly take: (call: Examined) => readonly Told[];
  /** What came true with the end of the recording. */
  readonly finish: () => readonly Told[];
}

export function followStory(moves: readonly CompiledMove[]): Follower {
  let begun: readonly Begun[] = [];
  const concerned = moves.flatMap(({ step, without }) => [...(step === undefined ? [] : [step]), ...without]);
  const isLast = (next: number) => next === moves.length;
  const take = (call: Examined): readonly Told[] => {
    const { exchange } = call;
    if (!concerned.some((step) => canBe(step, exchange))) {
      return [];
    }
    const touches = movesTouched(moves, call);
    if (!touches(0) && !begun.some(({ next }) => touches(next))) {
      return [];
    }
    const told: Told[] = [];
    const kept: Begun[] = [];
    for (const story of [...begun, ...firstOf(moves)]) {
      const after = touches(story.next) ? advanced(story, moves, call) : story;
      if (after === 'given up') {
        continue;
      }
      if (after === story) {
        if (story.next > 0) {
          kept.push(story);
        }
      } else if (isLast(after.next)) {
        told.push({ calls: after.calls, notes: after.notes });
      } else {
        kept.push(after);
      }
    }
    begun = kept.slice(-MOST_BEGUN);
    return told;
  };
  return {
    take,
    finish: () =>
      begun
        .filter(({ next }) => moves[next]?.step === undefined)
        .map(({ calls, notes }) => ({ calls, notes })),
  };
}

/** Whether a call can change a story that waits for a move: asked once for each move, and not for each story. */
function movesTouched(moves: readonly CompiledMove[], call: Examined): (next: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (next) => {
    const move = moves[next];
    known[next] ??=
      move !== undefined &&
      ((move.step !== undefined && isItself(move.step, call)) ||
        move.without.some((step) => isItself(step, call)));
    return known[next];
  };
}

/** A story that has not begun, to begin with any call. */
function firstOf(moves: readonly CompiledMove[]): readonly Begun[] {
  return moves.length === 0
    ? []
    : [{ next: 0, captured: new Map(), end: Number.NEGATIVE_INFINITY, calls: [], notes: [] }];
}

function advanced(story: Begun, moves: readonly CompiledMove[], call: Examined): Begun | 'given up' {
  const move = moves[story.next];
  const { exchange } = call;
  if (move === undefined || exchange.at < story.end) {
    return story;
  }
  const before: Before = {
    captured: story.captured,
    wait: story.next === 0 ? undefined : exchange.at - story.end,
  };
  const match = move.step === undefined ? undefined : matchStep(move.step, call, before);
  if (match === undefined || move.step === undefined) {
    const isForbidden = move.without.some((step) => matchStep(step, call, before) !== undefined);
    return isForbidden ? 'given up' : story;
  }
  const captured = new Map(story.captured);
  if (move.step.name !== undefined) {
    captured.set(move.step.name, capture(move.step, call, before.wait));
  }
  return {
    next: story.next + 1,
    captured,
    end: endOf(exchange),
    calls: [...story.calls, referenceTo(exchange)],
    notes: [...story.notes, ...match.notes],
  };
}

/** A reference to a call. */
export function referenceTo(exchange: Exchange): CallReference {
  const { sequence, kind, at, method, operation, status, play, forged } = exchange;
  const requestId = exchange.responseFields?.['request-id'];
  return {
    ...{ sequence, kind, at, method },
    ...(operation === undefined ? {} : { operation }),
    ...(status === undefined ? {} : { status }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(play === undefined ? {} : { play }),
    ...(forged === undefined ? {} : { forged }),
  };
}
