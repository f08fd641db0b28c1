import { brand } from '../../portal/brand';

/** What is known of an error code: each text is inline Markdown. */
export interface ErrorAdvice {
  readonly status: string;
  readonly code: string;
  readonly causes: readonly string[];
  /** What to do, in this order. */
  readonly steps: readonly string[];
}

/** The one list of causes and cures, by status: the page of errors, its explainer and the assistants' server are written from it. */
export const errorAdvice: readonly ErrorAdvice[] = [
  {
    ...{ status: '400', code: 'InvalidParameterValue' },
    causes: [
      'a misspelt property, or one in the wrong place; requests are closed',
      'a number where a string is required, especially in [amounts](/public/checkout/amounts/)',
      'a country code in capital letters, or a currency code in lowercase',
      'a timestamp without an offset, or with more than 29 characters',
      'a missing required property, such as `country`, `locale` or `timestamp` of a sale',
      'a violated dependency between properties, such as `line2` of an address without `line1`',
      'a missing `Api-Version`, or that of another API',
      'a query parameter that the operation does not list, or an unsupported value of `sort`',
      'a filter that is not [percent-encoded](/api/lists/#percent-encode)',
      '`page[after]` that was not taken from `links.next`',
      '`If-Match` without its double quotes, or an `Idempotency-Key` of fewer than 10 characters',
    ],
    steps: [
      'Read `source` and `detail` of every entry. To see all problems of a body at once, [check my payload](/studio/) in the Studio.',
      'Look up the field on the page of the operation.',
      'Correct the request, and use a new `Idempotency-Key` for it.',
      'Never resend the request unchanged.',
      'If software created the request, keep it in a queue and alert a person, so that no sale is lost.',
    ],
  },
  {
    ...{ status: '401', code: 'MissingAuthenticationToken' },
    causes: [
      'no `Authorization` header, or one without the word `Bearer`',
      'a token that expired or was revoked',
      'a sandbox token sent to the production host, or the other way round',
      'a proxy or a redirect that drops the header',
      'in the [token call](/api/iam/create-token/), a wrong id or secret, or revoked credentials',
      'Basic authentication with an id and secret that were not form-encoded first ([RFC 6749, section 2.3.1](https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1))',
    ],
    steps: [
      'Get a new token.',
      'Retry the call once, with the same `Idempotency-Key`.',
      'If it returns 401 again, stop: further retries do not help.',
      'If the token call returns 401, check the id and secret, and [generate new credentials](/public/iam/api/#rotate-a-secret) if necessary.',
    ],
  },
  {
    ...{ status: '403', code: 'PermissionDenied' },
    causes: [
      'the token call sent a `scope` that omits a required scope',
      'the operation requires two scopes, as [create a sale](/api/checkout/create-sale/) does, and the token has only one of them',
      'the client does not have the permission in this tenant',
      'the token belongs to a different client than you think',
    ],
    steps: [
      'Compare the scopes that the operation lists with `scope` in the token response.',
      'Request a token with all of them.',
      'If the new token also lacks one, or has them all and the call still returns 403, ask support. No call grants a permission to a client. See [what to include in your message](/api/permissions/#find-out-why-a-call-gets-403).',
      'Do not retry the call until something has changed.',
    ],
  },
  {
    ...{ status: '404', code: 'ResourceNotFound' },
    causes: [
      'a wrong or truncated id',
      'the id of another tenant, or a tenant that the token cannot access',
      'a path without the API segment, such as `/tenants/…` instead of `/checkout/tenants/…`',
      'a missing slash at the end of `/invitations/`, or an extra one elsewhere',
      'the pass type or pass class of another pass',
      'a resource that was deleted',
    ],
    steps: [
      'Compare the URL with the path on the page of the operation, part by part.',
      'Check that the tenant in the path is the one that your client belongs to.',
      'Percent-encode each part of the path.',
      'If the response to a create request was lost, read the resource with your own id. If that returns 404, retry the create request with the same `Idempotency-Key`.',
    ],
  },
  {
    ...{ status: '406', code: 'InvalidContentType' },
    causes: [
      '`Accept: application/json`, which many HTTP clients send by default',
      'an `Accept` header that lists only `text/html` or `application/pdf`',
      'a parameter after the media type, such as `charset=utf-8`',
    ],
    steps: [
      'Send `Accept: application/vnd.api+json`.',
      'For a receipt, attachment or asset, also accept the media type of the file.',
    ],
  },
  {
    ...{ status: '409', code: 'ResourceAlreadyExists' },
    causes: [
      'your first attempt succeeded, but its response was lost',
      'two processes sent the same sale',
      'a sale id that is not random, such as a receipt number',
      'a name or id of a tenant, role, client or subscription that is already in use',
    ],
    steps: [
      'Read the existing resource, for example [get the sale](/api/checkout/get-sale/) by your id.',
      'Compare it with what you wanted to create.',
      'If it is the same, continue: your first attempt succeeded.',
      'If it is different, use a new id or name, and find out why two were identical.',
    ],
  },
  {
    ...{ status: '412', code: 'PreconditionFailed' },
    causes: [
      'someone else changed the resource after you read it',
      'your first attempt succeeded, but its response was lost, so the tag has changed',
      'the tag belongs to another resource or version',
      'the date in `If-Unmodified-Since` is before the last change',
    ],
    steps: [
      'Read the resource again, and keep its new `ETag`.',
      'If your change is already there, stop: your first attempt succeeded.',
      'Otherwise redo the change on the new state.',
      'Send it with the new tag in `If-Match`. After a few attempts, stop and alert a person.',
    ],
  },
  {
    ...{ status: '415', code: 'UnsupportedMediaType' },
    causes: [
      '`Content-Type: application/json`, which many HTTP clients send by default',
      'a parameter after the media type, such as `charset=utf-8`',
      'no `Content-Type`',
      'JSON in the token call, which requires a form',
      '`application/vnd.api+json` in [publish events](/api/webhooks/publish-events/), which requires a CloudEvents media type',
    ],
    steps: [
      'Send `Content-Type: application/vnd.api+json`.',
      'For calls with [another media type](/api/#other-media-types), send the one that the operation lists.',
      'For an attachment or asset, send the media type of the file.',
    ],
  },
  {
    ...{ status: '429', code: 'TooManyRequests' },
    causes: [
      'a queue that is sent all at once after an outage',
      'many tills that start a job in the same minute',
      'a loop that polls a list instead of using a [webhook](/public/webhooks/api/)',
      'retries without a delay',
      'a new token for every call',
    ],
    steps: [
      'Wait as long as `Retry-After` says: a number of seconds or a date.',
      'If it is missing, use exponential backoff with jitter.',
      'Retry with the same `Idempotency-Key`.',
      'Slow down all calls of the same client, not only this one.',
    ],
  },
  {
    ...{ status: '500', code: 'InternalServerError' },
    causes: [
      'one request always fails while others succeed, which suggests a problem with its content',
      'all calls fail for a while, which suggests a problem with the service',
    ],
    steps: [
      'Retry with exponential backoff, jitter and the same `Idempotency-Key`.',
      'After your last attempt, keep the request in a queue. A sale must not be lost.',
      'If you create a resource again without a key, read it first.',
      `If the error persists, write to [${brand.supportEmail}](mailto:${brand.supportEmail}) with the \`Request-Id\`, the time and the operation. Say which of the two causes it looks like.`,
    ],
  },
];

/**
 * The advice on an error: on its code, or where it has none, on its status, as of a response without a body (RFC 9110,
 * section 9.3.2).
 *
 * @returns `undefined` for a code that is not specified
 */
export function adviceOn({
  code,
  status,
}: Partial<Pick<ErrorAdvice, 'code' | 'status'>>): ErrorAdvice | undefined {
  return errorAdvice.find((one) => (code === undefined ? one.status === status : one.code === code));
}
