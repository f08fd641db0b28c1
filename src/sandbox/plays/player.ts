import { utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import type { Call, Environment, Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import { preferenceOf } from '../http/prefer';
import type { Play, Plays } from './play';

export interface PlayerOptions {
  readonly plays: Plays;
  /** Those that are played whenever they fit (`--play`); without any, and with a seed, those that the seed draws. */
  readonly asked: readonly string[];
  /** Draws what is played; nothing is drawn without it. */
  readonly seed?: number;
}

/** Decides what a sandbox plays. It has state: a variation that stands in the way is played only once for each request. */
export interface Player {
  /** The handler of a call, with what is played in it. */
  readonly handlerFor: (handler: Handler, call: Call, environment: Environment) => Handler;
  /** The response to an invalid request, with what is played in it. */
  readonly faultOf: (fault: Fault) => Fault;
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
export function createPlayer({ plays, asked, seed }: PlayerOptions): Player {
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

  function chosen(call: Call, environment: Environment): string | undefined {
    const named = namedIn(call, plays);
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
      const id = chosen(call, environment);
      const play = id === undefined ? undefined : plays[id];
      if (id === undefined || play === undefined) {
        return handler;
      }
      if (play.once !== undefined) {
        overcome.add(subjectOf(id, play, call));
      }
      return played(id, play.wrap(handler));
    },
    faultOf: (fault) => {
      const [first] = fault.problems;
      const isShortened =
        fault.problems.length > 1 &&
        (asked.includes(ONE_ERROR) || (seed !== undefined && draw() % ONE_OF === 0));
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

const playHeader = (id: string): Readonly<Record<string, string>> => ({ 'Sandbox-Play': id });

const subjectOf = (id: string, play: Play, call: Call): string => `${id} ${play.once?.(call) ?? ''}`;

/**
 * The variation that a call asks for. A value of `externalId` that names none is a value like any other.
 *
 * @throws {Fault} 400 for a preference that names none
 */
function namedIn({ headers, body }: Call, plays: Plays): string | undefined {
  const preferred = preferenceOf(headers['prefer'], PREFERENCE);
  if (preferred !== undefined) {
    if (plays[preferred] === undefined) {
      throw new Fault(400, {
        detail: `Prefer: play=${preferred.slice(0, 40)} is not a variation of the sandbox: ${Object.keys(plays).join(', ')}.`,
        source: { parameter: 'Prefer' },
      });
    }
    return preferred;
  }
  const document = body as
    | { readonly data?: { readonly attributes?: { readonly externalId?: unknown } } }
    | undefined;
  const value = document?.data?.attributes?.externalId;
  const id = typeof value === 'string' && value.startsWith(BY_VALUE) ? value.slice(BY_VALUE.length) : '';
  return Object.hasOwn(plays, id) ? id : undefined;
}
