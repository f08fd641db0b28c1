import Translate from '@docusaurus/Translate';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'react-redux';

import { changed } from '../values/events';
import { tabStore } from '../values/ownValues';
import { forgetSecrets, keepSecrets, readSecrets, rememberedToken } from './request/secrets';

/** Keeps the secrets in this tab's storage, opt-in; by default they are in memory only. */
export default function RememberSecrets(): ReactNode {
  const store = useStore<ThemeState>();
  const isStored = useSyncExternalStore(changed.subscribe, () => readSecrets(tabStore) !== undefined);
  const token = useSyncExternalStore(changed.subscribe, () => rememberedToken(tabStore));
  // Whether the browser does not store them.
  const [isRefused, setRefused] = useState(false);
  const isOn = isStored || isRefused;
  useEffect(() => {
    let { data } = store.getState().auth;
    return store.subscribe(() => {
      const changed = store.getState().auth.data;
      if (isOn && changed !== data) {
        setRefused(!keepSecrets(tabStore, changed));
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
              setRefused(!keepSecrets(tabStore, store.getState().auth.data));
            } else {
              setRefused(false);
              forgetSecrets(tabStore);
            }
          }}
        />
        <Translate>Remember in this tab until it is closed</Translate>
      </label>
      <p className="remark" role="status">
        {isRefused ? (
          <Translate>Your browser cannot store it. It stays until you close Try it.</Translate>
        ) : token === undefined ? null : (
          <Translate>Samples show a token that you typed.</Translate>
        )}
      </p>
    </>
  );
}
