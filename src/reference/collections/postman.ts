import { guardLines } from './guards';
import { STATUS_CODES } from 'node:http';

import { brand } from '../../portal/brand';
import { collectionFile, postmanEnvironmentFile } from '../../portal/files';
import { payloadText } from '../model/exampleText';
import type { SampleBody } from '../samples/sampleBody';
import { variableOf, type CollectedRequest } from './collectedRequest';
import type { Collection } from './collection';
import { describeCollection, describeRequest, type ClientWords } from './description';
import { inFolders } from './folders';
import { nameUuid } from './nameUuid';
import { postmanGuards } from './postmanGuard';
import { postmanScript } from './postmanScript';
import { savedResponses, type SavedResponse } from './savedResponses';

/** The schema that the file names, as Postman's importer expects it. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** What Postman calls what a reader chooses and sets. */
const WORDS: ClientWords = {
  about: 'Each has a test of the documented status, and the documented responses as its saved examples.',
  sandbox: 'Leave the variables as they are.',
  production: (names) =>
    `import the environment ${brand.portalUrl}/${postmanEnvironmentFile('production')}, choose it, and set ${names} to your own`,
  files: "in the working directory that Postman's settings name",
  hasScripts: true,
};

/**
 * Writes a collection in the format of Postman, version 2.1.0. Each request has the documented responses as its saved
 * examples. All ids are names made of addresses, so that importing a newer file replaces what it was.
 *
 * @param home the address of the documentation version: `https://developers.slipway.example/`
 */
export function writePostman(collection: Collection, home: string): string {
  const { name, title, requests, variables } = collection;
  const address = (id: string) => nameUuid(`${home}${collectionFile(name, 'postman.json')}#${id}`);
  const document = {
    info: {
      _postman_id: address(''),
      name: title,
      description: describeCollection(collection, WORDS),
      schema: SCHEMA,
    },
    auth: { type: 'bearer', bearer: pairs({ token: variableOf('token') }) },
    variable: variables.map(({ name: key, sandbox, description }) => ({ key, value: sandbox, description })),
    item: inFolders(
      collection,
      (one) => item(one, requests, (id) => address(`${one.id}${id}`)),
      (folder, items) => ({ name: folder.name, description: folder.description, item: items }),
    ),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Values as Postman lists those of an authorization. */
function pairs(values: Readonly<Record<string, string>>): object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}

function item(one: CollectedRequest, all: readonly CollectedRequest[], idOf: (id: string) => string): object {
  const siblings = all.filter(({ entry, isExample }) => isExample && entry === one.entry);
  const responses = one.isExample
    ? savedResponses(one, {
        names: siblings.map(({ request }) => request.example),
        isFirst: siblings[0] === one,
      })
    : [];
  const before = guardLines(one, postmanGuards);
  const request = postmanRequest(one);
  const sent = postmanRequest({ ...one, request: { ...one.request, path: one.examplePath } });
  return {
    id: idOf(''),
    name: one.request.title,
    event: [
      ...(before.length === 0 ? [] : [script('prerequest', before)]),
      script('test', postmanScript(one)),
    ],
    request: { ...request, description: describeRequest(one, all, WORDS) },
    response: responses.map((saved) => ({ id: idOf(`/${saved.id}`), ...response(saved, sent) })),
  };
}

/** A script, by lines. */
function script(listen: 'prerequest' | 'test', exec: readonly string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

/** A request, whose parts only Postman reads. */
interface PostmanRequest {
  readonly method: string;
  readonly header: readonly object[];
  readonly url: {
    readonly raw: string;
    readonly host: readonly string[];
    readonly path: readonly string[];
    readonly query?: readonly object[];
  };
  readonly auth?: object;
  readonly body?: object;
}

function postmanRequest({ request }: CollectedRequest): PostmanRequest {
  const { method, headers, body, authorization } = request;
  const fixed = headers.map(([key, value]) => ({ key, value }));
  return {
    method,
    ...authorizationOf(authorization),
    header: [
      ...fixed,
      ...(request.idempotent
        ? [
            {
              ...{ key: 'Idempotency-Key', value: '', disabled: true },
              description: 'Set a key of your own, and send it again when you repeat this call.',
            },
          ]
        : []),
      ...(request.read === undefined ? [] : [{ key: 'If-Match', value: variableOf('entityTag') }]),
    ],
    url: url(request),
    ...(body === undefined ? {} : { body: postmanBody(body) }),
  };
}

/** What differs from the authorization of the collection. */
function authorizationOf(authorization: CollectedRequest['request']['authorization']): object {
  switch (authorization) {
    case 'bearer':
      return {};
    case 'none':
      return { auth: { type: 'noauth' } };
    case 'basic':
      return {
        auth: {
          type: 'basic',
          basic: pairs({ username: variableOf('clientId'), password: variableOf('clientSecret') }),
        },
      };
  }
}

/** An address, whose query is encoded: Postman sends it as it is here. */
function url({ path, query }: CollectedRequest['request']): PostmanRequest['url'] {
  const host = variableOf('baseUrl');
  const encoded = query.map(([name, value]) => ({
    key: encodeURIComponent(name),
    value: encodeURIComponent(value),
  }));
  const search = encoded.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `${host}${path}${search === '' ? '' : `?${search}`}`,
    host: [host],
    path: path.split('/').slice(1),
    ...(encoded.length === 0 ? {} : { query: encoded }),
  };
}

function postmanBody(body: SampleBody): object {
  switch (body.kind) {
    case 'json':
      return { mode: 'raw', raw: payloadText(body), options: { raw: { language: 'json' } } };
    case 'file':
      return { mode: 'file', file: { src: body.fileName } };
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value, secret }) => ({
          key: name,
          value: secret === undefined ? value : variableOf(secret),
        })),
      };
  }
}

function response({ title, status, headers, body }: SavedResponse, request: PostmanRequest): object {
  const { method, url: address } = request;
  return {
    name: title,
    // An error is the response to another request than this one, which is valid.
    originalRequest: status < 400 ? request : { method, header: [], url: address.raw },
    status: STATUS_CODES[status] ?? '',
    code: status,
    ...(body === undefined ? {} : { _postman_previewlanguage: 'json' }),
    header: headers.map(([key, value]) => ({ key, value })),
    cookie: [],
    ...(body === undefined ? {} : { body }),
  };
}
