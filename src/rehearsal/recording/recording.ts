import type { LawCountry } from '../../sale';
import type { ClockSet } from '../../sandbox';
import type { Concern } from '../plan/plan';

/** Header fields by their names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/**
 * A call or a delivery, as it is recorded and examined: all that is not known to be harmless is blanked (`blank.ts`). Bodies are
 * parsed JSON, or the fields of a form; `undefined` if there is none, or it is left out.
 */
export interface Exchange {
  /** A call of the integration, or a delivery to it. */
  readonly kind: 'call' | 'delivery';
  /** Counts from 1 in the recording. */
  readonly sequence: number;
  /** When the request was sent: milliseconds since 1970. */
  readonly at: number;
  /** How long until the response had arrived. */
  readonly milliseconds?: number;
  readonly method: string;
  readonly host: string;
  /** The path and the query as sent, without a base path before the API. */
  readonly target: string;
  /** `checkout/createSale`; missing for what matches no operation. */
  readonly operation?: string;
  readonly pathParameters?: Fields;
  readonly requestFields: Fields;
  readonly requestBody?: unknown;
  /** Missing if no response reached the client. */
  readonly status?: number;
  readonly responseFields?: Fields;
  readonly responseBody?: unknown;
  /** The bodies that are left out because they have more levels than are read (`src/kit/boundedJson.ts`). */
  readonly tooDeep?: readonly ('request' | 'response')[];
  /** What the recording does not have of it: nobody knows whether there was any, so that nothing is said about it. */
  readonly leftOut?: readonly Part[];
  readonly play?: string;
  readonly forged?: string;
  /** The number of the attempt of a delivery, from 1. */
  readonly attempt?: number;
  /** The line of the recording that it was read from, from 1. */
  readonly line?: number;
}

/** What a recording can lack of a call. The token alone, where somebody took it out; the response, where nobody recorded it. */
export type Part =
  | 'time'
  | 'request fields'
  | 'token'
  | 'request body'
  | 'response'
  | 'response fields'
  | 'response body';

/** The first line of a recording of the sandbox. */
export interface RecordingHead {
  readonly format: typeof RECORDING_FORMAT;
  readonly country: LawCountry;
  readonly concern: Concern;
  readonly seed: number;
  /** ISO 8601. */
  readonly started: string;
  /** The version of each contract: `2022-03-07`, by API. */
  readonly contracts: Readonly<Record<string, string>>;
  /** The clock that `started` and all times are by; missing where it was that of the machine. */
  readonly clock?: {
    /** How many of its seconds pass in one of the machine. */
    readonly speed: number;
  };
}

/** Somebody set the clock of the sandbox: a line of a recording between the calls. */
export interface ClockChange extends ClockSet {
  readonly kind: 'clock';
  /** The number of the last call or delivery before it; 0 before the first. */
  readonly after: number;
}

/** The most bytes of a recording or a HAR that are written or read: 1 GiB, some 100,000 calls. */
export const MOST_RECORDING = 1024 ** 3;

/** Changes when an older program could not read a recording any more. */
export const RECORDING_FORMAT = 'slipway-recording/1';

/** How the first line of a recording begins, of this format and of others. */
export const RECORDING_START = '{"format":"slipway-recording/';

/** What a reader of recordings finds, in order. */
export type Found =
  | { readonly kind: 'head'; readonly head: RecordingHead }
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  | { readonly kind: 'clock'; readonly change: ClockChange }
  /** A call to another API. */
  | { readonly kind: 'other'; readonly host: string }
  /** What could not be read, or was left out; the rest is still examined. */
  | { readonly kind: 'fault'; readonly fault: ReadingProblem };

export interface ReadingProblem {
  /** A sentence. */
  readonly message: string;
  /** The line of a recording, or the number of the entry of a HAR, from 1. */
  readonly place?: number;
  readonly cure: string;
  /** Whether the recording ends before its end. */
  readonly truncated?: true;
}

/** Thrown for a file that is not a recording. */
export class UnusableRecordingError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'UnusableRecordingError';
    this.fix = fix;
  }
}
