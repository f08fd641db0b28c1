import { brand } from '../../facts/brand';
import { payloadText } from '../model/exampleText';
import type { SampleBody } from '../samples/sampleBody';
import type { SampleRequest } from '../samples/sampleRequest';
import { variableOf, type CollectedRequest, type Collection, type Kept } from './collection';
import { inFolders } from './folders';

/**
 * Writes a collection as one file that Bruno imports, which is what it also exports: version 1 of its format. Bruno gives
 * the ids and writes the folders of requests itself.
 */
export function writeBruno(collection: Collection): string {
  const { title, tenantId = '' } = collection;
  const document = {
    version: '1',
    name: title,
    items: inFolders<object>(collection, item, (name, items) => ({ type: 'folder', name, items })),
    environments: [
      environment('sandbox', brand.sandboxOrigin, tenantId),
      environment('production', brand.apiOrigin, ''),
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function environment(name: string, baseUrl: string, tenantId: string): object {
  const variable = (key: string, value: string, secret: boolean) => ({
    ...{ name: key, value, type: 'text', enabled: true, secret },
  });
  return {
    name,
    variables: [
      variable('baseUrl', baseUrl, false),
      variable('tenantId', tenantId, false),
      variable('clientId', '', false),
      // Bruno keeps the value of a secret out of its files.
      variable('clientSecret', '', true),
    ],
  };
}

/** What Bruno takes from a response into a variable. */
const KEPT: Readonly<Record<Kept, string>> = {
  token: 'res.body.access_token',
  entityTag: `res.headers['etag']`,
};

function item({ request, entry, keeps }: CollectedRequest): object {
  const { method, path, query, title } = request;
  const encoded = query.map(
    ([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)] as const,
  );
  const search = encoded.map(([name, value]) => `${name}=${value}`).join('&');
  return {
    type: 'http',
    name: title,
    request: {
      url: `${variableOf('baseUrl')}${path}${search === '' ? '' : `?${search}`}`,
      method,
      headers: headersOf(request),
      params: encoded.map(([name, value]) => ({ name, value, type: 'query', enabled: true })),
      auth: authorizationOf(request.authorization),
      body: bodyOf(request.body, request.headers),
      script: {},
      vars: {
        res: keeps === undefined ? [] : [{ name: keeps, value: KEPT[keeps], enabled: true, local: false }],
      },
      assertions: [],
      tests: '',
      docs: entry.operation.description ?? '',
    },
  };
}

function headersOf({ headers, idempotent, read }: SampleRequest): object[] {
  return [
    ...headers.map(([name, value]) => ({ name, value, enabled: true })),
    // The reader sets a key of their own, and sends it again when they repeat the call.
    ...(idempotent ? [{ name: 'Idempotency-Key', value: '', enabled: false }] : []),
    ...(read === undefined ? [] : [{ name: 'If-Match', value: variableOf('entityTag'), enabled: true }]),
  ];
}

function authorizationOf(authorization: SampleRequest['authorization']): object {
  switch (authorization) {
    case 'bearer':
      return { mode: 'bearer', bearer: { token: variableOf('token') } };
    case 'none':
      return { mode: 'none' };
    case 'basic':
      return {
        mode: 'basic',
        basic: { username: variableOf('clientId'), password: variableOf('clientSecret') },
      };
  }
}

function bodyOf(body: SampleBody | undefined, headers: SampleRequest['headers']): object {
  switch (body?.kind) {
    case undefined:
      return { mode: 'none' };
    case 'json':
      return { mode: 'json', json: payloadText(body) };
    case 'file': {
      const contentType = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
      return { mode: 'file', file: [{ filePath: body.fileName, contentType, selected: true }] };
    }
    case 'form':
      return {
        mode: 'formUrlEncoded',
        formUrlEncoded: body.fields.map(({ name, value, secret }) => ({
          ...{ name, value: secret === undefined ? value : variableOf(secret), enabled: true },
        })),
      };
  }
}
