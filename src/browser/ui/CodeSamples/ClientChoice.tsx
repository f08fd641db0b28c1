import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { LANGUAGE_KEY } from '../../../guides';
import { stored, storeText } from '../../../kit/stored';
import { CLIENTS } from '../../../portal/routes';
import type { Language } from '../../../reference';
import Segmented from '../Segmented';
import styles from './styles.module.css';

export interface Props {
  readonly language: Language;
  readonly isTyped: boolean;
  readonly onPick: (isTyped: boolean) => void;
}

const tabStore = () => sessionStorage;
const TYPED_KEY = `${LANGUAGE_KEY}.typed`;

/** The choice of this tab, in case storage is disabled. */
let isChosen: boolean | undefined;

/** The choice between the call itself and the client of the language, and where that comes from. */
export default function ClientChoice({ language, isTyped, onPick }: Props): ReactNode {
  const restore = useEffectEvent(() => {
    onPick(isChosen ?? typeof stored(tabStore, TYPED_KEY) === 'string');
  });
  useEffect(() => {
    restore();
  }, []);
  return (
    <div className={`bar ${styles['row'] ?? ''}`}>
      <Segmented
        legend={translate({ message: 'Without or with the client for the language' })}
        options={[
          { value: 'http', label: translate({ message: 'Plain HTTP' }) },
          { value: 'client', label: translate({ message: 'Typed client' }) },
        ]}
        value={isTyped ? 'client' : 'http'}
        onPick={(value) => {
          isChosen = value === 'client';
          storeText(tabStore, TYPED_KEY, isChosen ? 'yes' : undefined);
          onPick(isChosen);
        }}
      />
      {isTyped ? (
        <Link className="quiet" to={`${CLIENTS}${language.id}/`}>
          {translate({ message: 'Get the client' })}
        </Link>
      ) : null}
    </div>
  );
}
