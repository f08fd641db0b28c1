import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import type { ExplorerAuthorization } from '@site/src/reference/explorer/explorerItem';

import { TextField } from './Field';
import RememberSecrets, { type Remembered } from './RememberSecrets';
import { forgetSecrets, keepSecrets, readSecrets, tabStore, type Secrets } from './secrets';

export interface Props {
  readonly authorization: ExplorerAuthorization;
  readonly secrets: Secrets;
  /** Why the token cannot be sent. */
  readonly fault: string | undefined;
  readonly onChange: (secrets: Secrets) => void;
}

/** The credentials of a call, and whether this tab remembers them. */
export default function AuthorizationFields({ authorization, secrets, fault, onChange }: Props): ReactNode {
  const { kind, scheme } = authorization;
  const [remembered, setRemembered] = useState<Remembered>(() =>
    readSecrets(tabStore) === undefined ? 'no' : 'stored',
  );
  const keep = (kept: Secrets) => {
    setRemembered(keepSecrets(tabStore, kept) ? 'stored' : 'refused');
  };
  const fieldOf = (name: string) => ({
    value: secrets[scheme]?.[name] ?? '',
    onChange: (value: string) => {
      const changed = { ...secrets, [scheme]: { ...secrets[scheme], [name]: value } };
      onChange(changed);
      if (remembered !== 'no') {
        keep(changed);
      }
    },
  });
  return (
    <>
      {kind === 'bearer' ? (
        <TextField
          label={translate({ id: 'tryIt.token', message: 'Bearer Token' })}
          secret
          fault={fault}
          {...fieldOf('token')}
        />
      ) : (
        <>
          <TextField
            label={translate({ id: 'tryIt.username', message: 'Username' })}
            {...fieldOf('username')}
          />
          <TextField
            label={translate({ id: 'tryIt.password', message: 'Password' })}
            secret
            {...fieldOf('password')}
          />
        </>
      )}
      <RememberSecrets
        remembered={remembered}
        onChange={(remember) => {
          if (remember) {
            keep(secrets);
          } else {
            setRemembered('no');
            forgetSecrets(tabStore);
          }
        }}
      />
    </>
  );
}
