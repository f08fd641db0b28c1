/** The origin of a response, the value of the header `Sandbox-Answer`. */
type Origin = 'state' | 'example' | 'dynamic' | 'forced' | 'replay' | 'error';

export interface ResponseToSend {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON document, if any. */
  readonly document?: unknown;
  /** The media type of the document or content. */
  readonly mediaType?: string;
  /** The bytes of a file, instead of a document. */
  readonly content?: Uint8Array;
  /** `state` by default. */
  readonly origin?: Origin;
  readonly note?: string;
  /** How long the response is held back, in milliseconds. */
  readonly delay?: number;
  /** Whether the connection ends instead of the response. */
  readonly lost?: true;
  /** The variation that was played, the value of the header `Sandbox-Play`. */
  readonly play?: string;
}

/** The media type of JSON:API documents. */
export const JSON_API = 'application/vnd.api+json';

/** Creates a response with a JSON:API document. */
export function documentResponse(
  status: number,
  data: unknown,
  rest: {
    readonly links?: object;
    readonly meta?: object;
    readonly headers?: ResponseToSend['headers'];
  } = {},
): ResponseToSend {
  const { links, meta, headers = {} } = rest;
  return {
    status,
    headers,
    mediaType: JSON_API,
    document: {
      jsonapi: { version: '1.1' },
      ...(links === undefined ? {} : { links }),
      ...(meta === undefined ? {} : { meta }),
      data,
    },
  };
}

/** Creates a response without a body. */
export function emptyResponse(status: number, headers: ResponseToSend['headers'] = {}): ResponseToSend {
  return { status, headers };
}
