/** A header that calls of every API have in common. Value and circumstances are inline Markdown. */
export interface CallHeader {
  readonly name: string;
  readonly value: string;
  /** Which calls carry it, and whether they must. */
  readonly when: string;
}

/**
 * The headers of a call, in the order in which the samples send them: the one list that the API overview, the quick
 * start and the overview of each API's reference show. An operation's own headers are in its contract.
 *
 * @param version the value of `Api-Version` as inline Markdown; by default in words, for a page about all APIs
 */
export function callHeaders(version = 'the date of the API'): readonly CallHeader[] {
  return [
    {
      name: 'Authorization',
      value: '`Bearer` and an access token',
      when: 'every call but the token call, and reading an asset',
    },
    { name: 'Api-Version', value: version, when: 'every call but the token call' },
    {
      name: 'Accept',
      value: '`application/vnd.api+json`; where the response is a file, its media type too',
      when:
        'optional: without it, the response can have any media type ' +
        '([RFC 9110, section 12.5.1](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1))',
    },
    {
      name: 'Content-Type',
      value: 'the media type of the body; for JSON:API `application/vnd.api+json`, without a `charset`',
      when: 'every call with a body',
    },
    {
      name: 'If-Match',
      value: 'the `ETag` of the state that you read, with its quotes',
      when: 'required to update a sale; optional for attachments and assets',
    },
    {
      name: 'Idempotency-Key',
      value: '10 to 256 letters, digits, underscores or hyphens of your choice',
      when: 'optional, on a call that creates a resource with `POST`',
    },
  ];
}

/** The titles of the columns, in the order of the properties. */
export const CALL_HEADER_COLUMNS = ['Header', 'Value', 'Sent with'] as const;
