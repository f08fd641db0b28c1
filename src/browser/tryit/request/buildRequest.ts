import type { ExplorerItem, ExplorerParameter } from '@site/src/reference';

import { credentialsOf } from './credentials';
import { encodeValue } from './encodeValue';
import { bodyKey, type TryBody } from './exampleBody';
import { isAnySandbox } from './servers';
import { parameterKey, type TryState } from './tryState';

/** A request as it is sent. */
export interface TryRequest {
  readonly method: string;
  /** With the query; an empty path parameter appears as its name in braces. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: TryBody;
}

/** The media type of a form whose `Content-Type`, with its boundary, the browser writes. */
const MULTIPART = 'multipart/form-data';

/** Builds the request of a call. Every value is encoded once, so that it arrives as typed. */
export function buildRequest(item: ExplorerItem, state: TryState): TryRequest {
  const { method, path, parameters } = item;
  const { server, body, contentType, accept, prefer } = state;
  const valuesIn = (place: ExplorerParameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter.name, state.values[parameterKey(parameter)] ?? ''] as const)
      .filter(([, value]) => value !== '');
  const inPath = new Map(valuesIn('path'));
  const filled = path.replace(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const value = inPath.get(name);
    return value === undefined ? placeholder : encodeValue(value);
  });
  // Also encodes the names, such as page[size], as the samples do.
  const query = new URLSearchParams(valuesIn('query').map((pair) => [...pair])).toString();
  const authorization = authorizationOf(item, state);
  return {
    method,
    url: `${server.replace(/\/$/, '')}${filled}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...valuesIn('header'),
      ...(accept === undefined ? [] : [['Accept', accept] as const]),
      // Production does not know it (RFC 7240 lets servers ignore it).
      ...(prefer === '' || !isAnySandbox(server) ? [] : [['Prefer', `code=${prefer}`] as const]),
      ...(body.kind === 'none' || contentType === undefined || contentType === MULTIPART
        ? []
        : [['Content-Type', contentType] as const]),
      ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
    ],
    body,
  };
}

/** Equal for requests that send the same. */
export function requestKey({ method, url, headers, body }: TryRequest): string {
  return JSON.stringify([method, url, headers, bodyKey(body)]);
}

/** Nothing is sent for credentials that the reader left empty, rather than a placeholder. */
function authorizationOf({ authorization }: ExplorerItem, { secrets }: TryState): string | undefined {
  const given = credentialsOf(authorization, secrets);
  switch (given?.kind) {
    case 'bearer':
      return `Bearer ${given.token}`;
    case 'basic':
      // Id and secret are form-encoded first (RFC 6749, section 2.3.1), as in the samples.
      return `Basic ${btoa([given.username, given.password].map(encodeValue).join(':'))}`;
    case undefined:
      return undefined;
  }
}
