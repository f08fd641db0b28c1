import Translate from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';

import { forgetSecrets, keepSecrets, readSecrets, tabStore, type Secrets } from './request/secrets';

/** Keeps the secrets in this tab's storage, opt-in; by default they are in memory only. */
export default function RememberSecrets(): ReactNode {
  const store = useStore<ThemeState>();
  // `refused` if the browser does not store them.
  const [remembered, setRemembered] = useState<'no' | 'stored' | 'refused'>(() =>
    readSecrets(tabStore) === undefined ? 'no' : 'stored',
  );
  const isOn = remembered !== 'no';
  useEffect(() => {
    let { data } = store.getState().auth;
    return store.subscribe(() => {
      const changed = store.getState().auth.data;
      if (isOn && changed !== data) {
        setRemembered(keep(changed));
      }
      data = changed;
    });
  }, [store, isOn]);
  return (
    <>
      <label className="explorer__check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            if (target.checked) {
              setRemembered(keep(store.getState().auth.data));
            } else {
              setRemembered('no');
              forgetSecrets(tabStore);
            }
          }}
        />
        <Translate>Remember in this tab until it is closed</Translate>
      </label>
      <p className="remark" role="status">
        {remembered === 'refused' ? (
          <Translate>
            Your browser stores nothing for this site, or its storage is full. What you have typed stays until
            you close Try it.
          </Translate>
        ) : null}
      </p>
    </>
  );
}

function keep(secrets: Secrets): 'stored' | 'refused' {
  return keepSecrets(tabStore, secrets) ? 'stored' : 'refused';
}
