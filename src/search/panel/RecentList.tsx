import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import CrossIcon from '../CrossIcon';
import { recentId } from './options';
import styles from './styles.module.css';

interface Props {
  /** The id of the list, which prefixes those of its options. */
  readonly id: string;
  readonly recents: readonly string[];
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (words: string) => void;
  readonly onForget: (words: string) => void;
  readonly onForgetAll: () => void;
}

/** The recent searches as a listbox. Buttons are next to it, since options must not contain any. */
export default function RecentList(props: Props): ReactNode {
  const { id, recents, active, onActive, onChoose, onForget, onForgetAll } = props;
  const label = translate({ message: 'Recent searches' });
  return (
    <>
      <p className={styles['page']} aria-hidden="true">
        {label}
      </p>
      <div className={styles['recents']}>
        <div role="listbox" id={id} aria-label={label}>
          {recents.map((words, index) => (
            <button
              key={words}
              type="button"
              role="option"
              id={recentId(id, index)}
              tabIndex={-1}
              aria-selected={recentId(id, index) === active}
              className={styles['option']}
              onMouseMove={() => {
                onActive(recentId(id, index));
              }}
              onClick={() => {
                onChoose(words);
              }}
            >
              {words}
            </button>
          ))}
        </div>
        <div>
          {recents.map((words) => (
            <button
              key={words}
              type="button"
              className={`clean-btn ${styles['forget'] ?? ''}`}
              aria-label={translate({ message: 'Remove "{words}" from the recent searches' }, { words })}
              onClick={() => {
                onForget(words);
              }}
            >
              <CrossIcon />
            </button>
          ))}
        </div>
      </div>
      <p className={styles['note']}>
        <Translate>They are stored in this browser only.</Translate>
      </p>
      <div className={styles['foot']}>
        <button type="button" className={styles['forgetAll']} onClick={onForgetAll}>
          <Translate>Clear recent searches</Translate>
        </button>
      </div>
    </>
  );
}
