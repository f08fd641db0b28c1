import type { SampleBody } from './sampleBody';
import type { SampleRequest } from './sampleRequest';

/** What a reader sets at the head of the file. */
interface Variable {
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

/**
 * Writes a call as a file for the HTTP clients of editors (`.http`): variables, then the request as it is sent (RFC 9112,
 * section 3).
 *
 * @param idempotencyKey of calls that take one; it has to be new for each sale, and the same when one is repeated
 */
export function writeHttp(request: SampleRequest, idempotencyKey: string): string {
  const { title, origin } = request;
  const variables: Variable[] = [
    { name: 'baseUrl', value: origin, comment: 'The server.' },
    ...(request.authorization === 'none' ? [] : [{ name: 'token', value: '', comment: 'An access token.' }]),
    ...(request.idempotent
      ? [
          {
            ...{ name: 'idempotencyKey', value: idempotencyKey },
            comment: 'Keep the key, and send it again when you repeat this call.',
          },
        ]
      : []),
    ...(request.read === undefined
      ? []
      : [{ name: 'entityTag', value: '', comment: 'The ETag of the resource, in quotation marks.' }]),
  ];
  const lines = [
    `### ${title}`,
    ...variables.flatMap(({ name, value, comment }) => [`# ${comment}`, `@${name} = ${value}`]),
    '',
    ...httpMessage(request, {
      entityTag: '{{entityTag}}',
      ...(request.idempotent ? { idempotencyKey: '{{idempotencyKey}}' } : {}),
    }),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** What the headers of a message refer to, in the words of the client: `{{entityTag}}`. */
interface MessageValues {
  readonly entityTag: string;
  /** Without it, the message has no `Idempotency-Key`. */
  readonly idempotencyKey?: string;
}

/**
 * The lines of a request as the HTTP clients of editors read it: request line, headers, an empty line and the body (RFC
 * 9112, section 2.1). The variables `baseUrl`, `token`, `clientId` and `clientSecret` are in double braces.
 */
export function httpMessage(request: SampleRequest, { entityTag, idempotencyKey }: MessageValues): string[] {
  const { method, path, query, headers, body, authorization } = request;
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return [
    `${method} {{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(authorization === 'bearer' ? ['Authorization: Bearer {{token}}'] : []),
    // Editors encode the pair themselves (RFC 7617, section 2).
    ...(authorization === 'basic' ? ['Authorization: Basic {{clientId}} {{clientSecret}}'] : []),
    ...(idempotencyKey === undefined ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
    ...(request.read === undefined ? [] : [`If-Match: ${entityTag}`]),
    ...(body === undefined ? [] : ['', bodyText(body)]),
  ];
}

function bodyText(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2);
    case 'file':
      return `< ./${body.fileName}`;
    case 'form':
      return body.fields
        .map(
          ({ name, value, secret }) =>
            `${name}=${secret === undefined ? encodeURIComponent(value) : `{{${secret}}}`}`,
        )
        .join('&');
  }
}
