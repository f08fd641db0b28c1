import { guardLines } from './guards';
import { type CollectionTarget, collectionTargets } from '../../portal/files';
import { payloadText } from '../model/exampleText';
import type { SampleBody } from '../samples/sampleBody';
import type { SampleRequest } from '../samples/sampleRequest';
import { brunoGuards } from './brunoGuard';
import { inBrunoOrder, type BrunoFolder, type BrunoRequest } from './brunoOrder';
import { brunoScript, brunoTest } from './brunoScript';
import { variableOf, type CollectedRequest } from './collectedRequest';
import type { Collection } from './collection';
import { describeCollection, describeRequest, type ClientWords } from './description';
import { inFolders } from './folders';
import type { CollectionVariable } from './variables';

/** What Bruno calls what a reader chooses and sets. */
const WORDS: ClientWords = {
  about: 'Each has a test of the documented status.',
  sandbox: 'Choose the environment `sandbox`, and leave its variables as they are.',
  production: (names) => `choose the environment \`production\`, and set its variables ${names} to your own`,
  files: 'in the folder of the collection',
  hasScripts: true,
};

/**
 * Writes a collection as one file that Bruno imports, which is what it also exports: version 1 of its format. Bruno gives
 * the ids and writes the folders of requests itself.
 */
export function writeBruno(collection: Collection): string {
  const { title, requests, variables } = collection;
  const document = {
    version: '1',
    name: title,
    items: inBrunoOrder(
      inFolders<BrunoRequest | BrunoFolder>(
        collection,
        (one) => item(one, requests),
        ({ name, description }, items) => ({ type: 'folder', name, docs: description, items }),
      ),
    ),
    root: { docs: describeCollection(collection, WORDS) },
    environments: collectionTargets.map((target) => environment(target, variables)),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** An environment, which has the variables that have a value at first, and those that a reader sets. */
function environment(target: CollectionTarget, variables: readonly CollectionVariable[]): object {
  return {
    name: target,
    variables: variables
      .filter((one) => one.isSet || one[target] !== '')
      .map((one) => ({
        ...{ name: one.name, value: one[target], type: 'text', enabled: true },
        // Bruno keeps the value of a secret out of its files; that of the sandbox is an example of the contract.
        secret: one.name === 'clientSecret' && one[target] === '',
      })),
  };
}

function item(one: CollectedRequest, all: readonly CollectedRequest[]): BrunoRequest {
  const { request } = one;
  const before = guardLines(one, brunoGuards).join('\n');
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
      script: {
        ...(before === '' ? {} : { req: before }),
        ...(one.keeps.length === 0 ? {} : { res: brunoScript(one) }),
      },
      vars: {},
      assertions: [],
      tests: brunoTest(one),
      docs: describeRequest(one, all, WORDS),
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
