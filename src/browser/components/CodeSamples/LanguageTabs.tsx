import { translate } from '@docusaurus/Translate';
import type { KeyboardEvent, ReactNode } from 'react';

import { languages, type Language } from '../../../reference/samples/languages';

import { neighbour } from './neighbour';
import styles from './styles.module.css';

export interface Props {
  /** The prefix of the tabs' ids, and the id of the panel that they control. */
  readonly id: string;
  readonly current: Language;
  readonly onPick: (language: Language) => void;
}

/** The id of a tab, which labels the panel. */
export function tabId(id: string, language: Language): string {
  return `${id}-${language.id}`;
}

/** The languages as tabs; arrows, Home and End move among them (ARIA Authoring Practices, tabs). */
export default function LanguageTabs({ id, current, onPick }: Props): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(languages, current, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onPick(next);
      document.getElementById(tabId(id, next))?.focus();
    }
  };
  return (
    <div
      className={styles['tabs']}
      role="tablist"
      aria-label={translate({ id: 'samples.languages', message: 'Language of the sample' })}
    >
      {languages.map((language) => (
        <button
          key={language.id}
          className={styles['tab']}
          type="button"
          role="tab"
          id={tabId(id, language)}
          aria-selected={language === current}
          aria-controls={id}
          tabIndex={language === current ? 0 : -1}
          onClick={() => {
            onPick(language);
          }}
          onKeyDown={onKeyDown}
        >
          {language.label}
        </button>
      ))}
    </div>
  );
}
