import type { Call, Environment, Handler } from '../calls/call';

/**
 * A variation that the sandbox plays: a response or an outage that the contracts permit, and that an integration has to take.
 * The variations and what they do are listed in openapi/rehearsals/variations/variations.yaml.
 */
export interface Play {
  readonly fits: (call: Call, environment: Environment) => boolean;
  /** Makes the handler of an operation behave so. */
  readonly wrap: (handler: Handler) => Handler;
  /**
   * What a variation that is overcome by another attempt happens to: it happens to each only once. Missing for one that does
   * not stand in the way, which can be played for every call.
   */
  readonly once?: (call: Call) => string;
  /** Not played by a seed, because an integration that does everything right could get no further. */
  readonly onRequest?: true;
}

/** Variations by the ids of the plan. */
export type Plays = Readonly<Record<string, Play>>;
