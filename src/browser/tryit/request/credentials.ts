import type { ExplorerAuthorization } from '@site/src/reference';

import type { Secrets } from './secrets';

/** Credentials of which the reader has filled in at least a part. */
export type Credentials =
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string };

/** The credentials that a call sends; `undefined` if it takes none, or the reader left them empty. */
export function credentialsOf(
  authorization: ExplorerAuthorization | undefined,
  secrets: Secrets,
): Credentials | undefined {
  const {
    token = '',
    username = '',
    password = '',
  } = authorization === undefined ? {} : (secrets[authorization.scheme] ?? {});
  if (authorization?.kind === 'bearer' && token !== '') {
    return { kind: 'bearer', token };
  }
  return authorization?.kind === 'basic' && username + password !== ''
    ? { kind: 'basic', username, password }
    : undefined;
}
