/** Header fields by lower-case name; a field that was sent several times is one list (RFC 9110, section 5.3). */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

export interface SandboxRequest {
  readonly method: string;
  /** The path and query as they were sent. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /**
   * Reads the body.
   *
   * @param most the maximum size in bytes
   * @throws {Fault} 400 for a larger body
   * @throws {ClientGoneError} if the client disconnects
   */
  readonly readBody: (most: number) => Promise<Uint8Array>;
}

/** A response as it is sent. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Missing without a body. */
  readonly body?: Uint8Array;
  /** How long to hold the response back, in milliseconds. */
  readonly delay?: number;
  /** Whether to close the connection instead. */
  readonly lost?: true;
}

/** Thrown if the client has disconnected: nobody reads a response. */
export class ClientGoneError extends Error {}
