/** A header that calls of every API have in common. */
export interface CallHeader {
  readonly name: string;
  /** Its value, which calls carry it and whether they must: sentences as inline Markdown. */
  readonly use: string;
}

/**
 * The headers of a call: the one list that the API overview and the overview of each API's reference show, and guides
 * link to. An operation's own headers are in its contract.
 *
 * @param version the value of `Api-Version` as inline Markdown; by default in words, for a page about all APIs
 */
export function callHeaders(version = 'The date of the API'): readonly CallHeader[] {
  return [
    {
      name: 'Authorization',
      use: '`Bearer` and an access token. On every call except the token call and reading an asset.',
    },
    { name: 'Api-Version', use: `${version}. On every call except the token call.` },
    {
      name: 'Accept',
      use:
        '`application/vnd.api+json`; if the response is a file, also its media type. Optional: without it, the ' +
        'response can have any media type ' +
        '([RFC 9110, section 12.5.1](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1)).',
    },
    {
      name: 'Content-Type',
      use:
        'The media type of the body; for JSON:API `application/vnd.api+json`, without a `charset`. On every call ' +
        'with a body.',
    },
    {
      name: 'If-Match',
      use:
        'The `ETag` of the state that you read, with its quotes. Required to update a sale; optional for ' +
        'attachments and assets.',
    },
    {
      name: 'Idempotency-Key',
      use:
        '10 to 256 letters, digits, underscores or hyphens of your choice. Optional, on a call that creates a ' +
        'resource with `POST`.',
    },
  ];
}

/** The titles of the columns, in the order of the properties. */
export const CALL_HEADER_COLUMNS = ['Header', 'Value and use'] as const;
