import type { ResponseToSend } from '../state/response';
import type { SandboxOperation } from '../contracts/operations';
import type { SandboxEvent } from './events';
import type { RequestHeaders } from './message';
import type { AccessToken } from '../state/collections';
import type { Random } from '../state/random';
import type { Store } from '../state/store';

/** A call that has been validated against its contract. */
export interface Call {
  readonly operation: SandboxOperation;
  readonly headers: RequestHeaders;
  /** The values of the path, query and header parameters, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The raw path and query. */
  readonly target: string;
  /** The tenant of the path, or of the token; empty if there is neither. */
  readonly tenantId: string;
  readonly token?: AccessToken;
  /** The media type of the body, without parameters. */
  readonly mediaType?: string;
  /** The JSON value or the form fields; `undefined` for no body or any other content. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

export interface Environment {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: Random;
  /** The origin of the sandbox: `http://localhost:4010`. */
  readonly origin: string;
  readonly scopes: readonly string[];
  /** The ids of the example sales that a documented create makes: until then they are read, and not listed. */
  readonly awaitedSales: ReadonlySet<string>;
  readonly emit: (event: SandboxEvent) => void;
  /** Why events are not delivered to a sink; `undefined` if they are. */
  readonly sinkObstacle: (sink: string) => string | undefined;
}

/**
 * Implements an operation.
 *
 * @throws {Fault} for an error response
 */
export type Handler = (call: Call, environment: Environment) => ResponseToSend;
