import type { IncomingHttpHeaders } from 'node:http';

import type { Answer } from './answers/answer';
import type { SandboxOperation } from './contracts/operations';
import type { SandboxEvent } from './events';
import type { AccessToken } from './state/collections';
import type { Store } from './state/store';

/** A call that has passed every check of its contract. */
export interface Call {
  readonly operation: SandboxOperation;
  readonly headers: IncomingHttpHeaders;
  /** The values of the contract's parameters in path, query and header, by their names. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** The tenant of the path, or else of the token; empty where there is neither. */
  readonly tenantId: string;
  readonly token?: AccessToken;
  /** The media type of the body, without parameters. */
  readonly mediaType?: string;
  /** The JSON value or the fields of a form; `undefined` without a body, and for any other bytes. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** What a call can change and ask. */
export interface World {
  readonly store: Store;
  readonly now: () => Date;
  /** Where the sandbox is: `http://localhost:4010`. */
  readonly origin: string;
  /** Every scope that the contracts declare. */
  readonly scopes: readonly string[];
  readonly emit: (event: SandboxEvent) => void;
}

/**
 * Does what an operation does, and answers.
 *
 * @throws {Fault} where the answer is an error
 */
export type Handler = (call: Call, world: World) => Answer;
