import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { CLIENTS } from '../../../portal/routes';
import type { Language } from '../../../reference';
import Segmented from '../Segmented';
import styles from './styles.module.css';

export interface Props {
  readonly language: Language;
  readonly isTyped: boolean;
  readonly onPick: (isTyped: boolean) => void;
}

/** The choice between the call itself and the client of the language, and where that comes from. */
export default function ClientChoice({ language, isTyped, onPick }: Props): ReactNode {
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
          onPick(value === 'client');
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
