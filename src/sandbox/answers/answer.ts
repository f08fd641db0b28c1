/** How an answer came about, as the header `Sandbox-Answer` says. */
type Origin = 'state' | 'example' | 'dynamic' | 'forced' | 'replay' | 'error';

/** The answer to a call, before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON document; absent where the answer has none. */
  readonly document?: unknown;
  /** The media type of the document or content. */
  readonly mediaType?: string;
  /** The bytes of a file, in place of a document. */
  readonly content?: Buffer;
  /** `state` where it is left out. */
  readonly origin?: Origin;
}

/** The media type of JSON:API documents. */
export const JSON_API = 'application/vnd.api+json';

/** Answers with a JSON:API document. */
export function documentAnswer(
  status: number,
  data: unknown,
  rest: { readonly links?: object; readonly headers?: Answer['headers'] } = {},
): Answer {
  const { links, headers = {} } = rest;
  return {
    status,
    headers,
    mediaType: JSON_API,
    document: { jsonapi: { version: '1.1' }, ...(links === undefined ? {} : { links }), data },
  };
}

/** Answers without a body. */
export function emptyAnswer(status: number, headers: Answer['headers'] = {}): Answer {
  return { status, headers };
}
