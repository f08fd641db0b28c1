import Translate from '@docusaurus/Translate';
import { useTypedSelector } from '@theme/ApiItem/hooks';
import { useEffect, useState, type ReactNode } from 'react';

import { forgetSecrets, keepSecrets, readSecrets } from './secrets';

/** Keeps the secrets in this tab's storage, opt-in; by default they are in memory only. */
export default function RememberSecrets(): ReactNode {
  const secrets = useTypedSelector((state) => state.auth.data);
  const [remember, setRemember] = useState(() => readSecrets(sessionStorage) !== undefined);
  useEffect(() => {
    if (remember) {
      keepSecrets(sessionStorage, secrets);
    }
  }, [remember, secrets]);
  return (
    <label className="explorer__check">
      <input
        type="checkbox"
        checked={remember}
        onChange={({ target }) => {
          setRemember(target.checked);
          if (!target.checked) {
            forgetSecrets(sessionStorage);
          }
        }}
      />
      <Translate id="tryIt.remember">Remember in this tab until it is closed</Translate>
    </label>
  );
}
