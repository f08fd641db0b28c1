import type { SampleRequest } from './sampleRequest';

/** What a reader sets at the head of the file. */
interface Variable {
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

/**
 * Writes a call as a file for the HTTP clients of editors (`.http`): variables, then the request as it is sent (RFC 9112,
 * section 3). A body has to be JSON.
 *
 * @param idempotencyKey of calls that take one; it has to be new for each sale, and the same when one is repeated
 */
export function writeHttp(request: SampleRequest, idempotencyKey: string): string {
  const { title, method, path, query, headers, body, origin } = request;
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
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
    `${method} {{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(request.authorization === 'none' ? [] : ['Authorization: Bearer {{token}}']),
    ...(request.idempotent ? ['Idempotency-Key: {{idempotencyKey}}'] : []),
    ...(request.read === undefined ? [] : ['If-Match: {{entityTag}}']),
    ...(body?.kind === 'json' ? ['', JSON.stringify(body.value, null, 2)] : []),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
