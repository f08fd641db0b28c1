import { setAuthData } from '@theme/ApiExplorer/Authorization/slice';
import { useTypedDispatch } from '@theme/ApiItem/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Access } from '@site/src/browser/sandbox/pageContents';
import type { ExplorerItem } from '@site/src/reference';

import { credentialsOf } from '../request/credentials';
import type { TryState } from '../request/tryState';

/**
 * Fills in the sample credentials of the sandbox in this page, unless the reader has others, and takes them back when
 * another server is chosen.
 *
 * @returns what to call when the sandbox is ready
 */
export function useSampleAccess(
  { authorization }: ExplorerItem,
  { secrets, body }: TryState,
): (access: Access) => void {
  const dispatch = useTypedDispatch();
  const filled = useRef<Readonly<Record<string, string>>>(undefined);
  const write = (values: Readonly<Record<string, string>>) => {
    if (authorization !== undefined) {
      Object.entries(values).forEach(([key, value]) => {
        dispatch(setAuthData({ scheme: authorization.scheme, key, value }));
      });
    }
  };
  const takeBack = useEffectEvent(() => {
    const given = (authorization && secrets[authorization.scheme]) ?? {};
    const sample = Object.entries(filled.current ?? {});
    if (sample.every(([key, value]) => given[key] === value)) {
      write(Object.fromEntries(sample.map(([key]) => [key, ''])));
    }
  });
  useEffect(
    () => () => {
      takeBack();
    },
    [],
  );

  // A form carries the secret itself, and the token call takes it once only.
  const hasSecret = body.kind === 'form' && (body.fields['client_secret'] ?? '') !== '';
  return ({ token, clientId, clientSecret }) => {
    if (
      authorization === undefined ||
      filled.current !== undefined ||
      hasSecret ||
      credentialsOf(authorization, secrets) !== undefined
    ) {
      return;
    }
    filled.current =
      authorization.kind === 'bearer' ? { token } : { username: clientId, password: clientSecret };
    write(filled.current);
  };
}
