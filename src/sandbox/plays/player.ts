import { utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import type { Call, Environment, Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import type { RequestHeaders } from '../calls/message';
import { preferenceOf, preferProblem } from '../http/prefer';
import type { Play, Plays } from './play';

export interface PlayerOptions {
  readonly plays: Plays;
  /** The ids of those of deliveries, which a call asks for like any other: they are played with its events. */
  readonly ofDeliveries?: readonly string[];
  /** Those that are played whenever they fit (`--play`); without any, and with a seed, those that the seed draws. */
  readonly asked: readonly string[];
  /** Draws what is played; nothing is drawn without it. */
  readonly seed?: number;
}

/** Decides what a sandbox plays. It has state: a variation that stands in the way is played only once for each request. */
export interface Player {
  readonly handlerFor: (handler: Handler, call: Call, environment: Environment) => Handler;
  /** The response to an invalid request, with what is played in it. */
  readonly faultOf: (fault: Fault, headers: RequestHeaders) => Fault;
}

/** Of so many calls, a seed varies one. */
const ONE_OF = 3;

/** The beginning of an `externalId` that asks for a variation, for programs that cannot set headers. */
export const BY_VALUE = 'play-';

/** The preference that asks for a variation (RFC 7240): `Prefer: play=short-pages`. */
const PREFERENCE = 'play';

/** The variation of invalid requests, which reach no handler. */
export const ONE_ERROR = 'one-error-at-a-time';

/**
 * Creates a player. The same seed and the same calls in the same order have the same variations.
 *
 * A variation is asked for by a call, in `Prefer` or with the value of `externalId`, or by the options; otherwise the seed draws
 * one of those that fit.
 */
export function createPlayer({ plays, ofDeliveries = [], asked, seed }: PlayerOptions): Player {
  const overcome = new Set<string>();
  let drawn = 0;

  /** A number from 0 to 65,535, the next of the seed. */
  function draw(): number {
    drawn += 1;
    const [high = 0, low = 0] = hashOf(utf8(`${String(seed)} ${String(drawn)}`));
    return high * 256 + low;
  }

  function isPlayable(id: string, call: Call, environment: Environment): boolean {
    const play = plays[id];
    return (
      play !== undefined &&
      play.fits(call, environment) &&
      (play.once === undefined || !overcome.has(subjectOf(id, play, call)))
    );
  }

  /** @throws {Fault} 400 for a preference that names no variation */
  function preferredIn({ prefer }: RequestHeaders): string | undefined {
    const preferred = preferenceOf(prefer, PREFERENCE);
    const all = [...Object.keys(plays), ONE_ERROR, ...ofDeliveries];
    if (preferred !== undefined && !all.includes(preferred)) {
      throw preferProblem(
        `play=${preferred.slice(0, 40)} is not a variation of the sandbox: ${all.sort().join(', ')}.`,
      );
    }
    return preferred;
  }

  function chosen(preferred: string | undefined, call: Call, environment: Environment): string | undefined {
    const named = preferred ?? namedIn(call, plays);
    const wanted = named === undefined ? asked : [named];
    if (wanted.length > 0 || seed === undefined) {
      return wanted.find((id) => isPlayable(id, call, environment));
    }
    if (draw() % ONE_OF !== 0) {
      return undefined;
    }
    const fitting = Object.keys(plays).filter(
      (id) => plays[id]?.onRequest !== true && isPlayable(id, call, environment),
    );
    return fitting[draw() % Math.max(1, fitting.length)];
  }

  return {
    handlerFor: (handler, call, environment) => {
      const preferred = preferredIn(call.headers);
      if (preferred !== undefined && ofDeliveries.includes(preferred)) {
        return withPlayedEvents(handler, preferred);
      }
      const id = chosen(preferred, call, environment);
      const play = id === undefined ? undefined : plays[id];
      if (id === undefined || play === undefined) {
        return handler;
      }
      if (play.once !== undefined) {
        overcome.add(subjectOf(id, play, call));
      }
      return played(id, play.wrap(handler));
    },
    faultOf: (fault, { prefer }) => {
      const [first] = fault.problems;
      const isAsked = asked.includes(ONE_ERROR) || preferenceOf(prefer, PREFERENCE) === ONE_ERROR;
      const isShortened =
        fault.problems.length > 1 && (isAsked || (seed !== undefined && draw() % ONE_OF === 0));
      return isShortened && first !== undefined
        ? new Fault(fault.status, first, { ...fault.headers, ...playHeader(ONE_ERROR) })
        : fault;
    },
  };
}

/** Says in the response what was played. */
function played(id: string, handler: Handler): Handler {
  return (call, environment) => {
    try {
      return { ...handler(call, environment), play: id };
    } catch (error) {
      throw error instanceof Fault
        ? new Fault(error.status, error.problems, { ...error.headers, ...playHeader(id) })
        : error;
    }
  };
}

/** Has what is played with its events said in them. */
function withPlayedEvents(handler: Handler, play: string): Handler {
  return (call, environment) =>
    handler(call, {
      ...environment,
      emit: (event) => {
        environment.emit({ ...event, play });
      },
    });
}

const playHeader = (id: string): Readonly<Record<string, string>> => ({ 'Sandbox-Play': id });

const subjectOf = (id: string, play: Play, call: Call): string => `${id} ${play.once?.(call) ?? ''}`;

/** The variation that the `externalId` of a call asks for. A value that names none is a value like any other. */
function namedIn({ body }: Call, plays: Plays): string | undefined {
  const document = body as
    | { readonly data?: { readonly attributes?: { readonly externalId?: unknown } } }
    | undefined;
  const value = document?.data?.attributes?.externalId;
  const id = typeof value === 'string' && value.startsWith(BY_VALUE) ? value.slice(BY_VALUE.length) : '';
  return Object.hasOwn(plays, id) ? id : undefined;
}
