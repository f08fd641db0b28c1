import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Whether the secrets are stored in this tab; `refused` if the browser does not store them. */
export type Remembered = 'no' | 'stored' | 'refused';

export interface Props {
  readonly remembered: Remembered;
  readonly onChange: (remember: boolean) => void;
}

/** Keeps the secrets in this tab's storage, opt-in; by default they are in memory only. */
export default function RememberSecrets({ remembered, onChange }: Props): ReactNode {
  return (
    <>
      <label className="explorer__check">
        <input
          type="checkbox"
          checked={remembered !== 'no'}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        <Translate id="tryIt.remember">Remember in this tab until it is closed</Translate>
      </label>
      <p className="explorer__note" role="status">
        {remembered === 'refused' ? (
          <Translate id="tryIt.notStored">
            Your browser stores nothing for this site, or its storage is full. What you have typed stays until
            you close Try it.
          </Translate>
        ) : null}
      </p>
    </>
  );
}
