import { type KeyboardEvent, type ReactNode } from 'react';

import { neighbour } from './neighbour';
import styles from './styles.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** What its label is short for, and begins with. */
  readonly name?: string;
}

export interface Props {
  /** The prefix of the tabs' ids, and the id of the panel that they control. */
  readonly panel: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: Tab | undefined;
  readonly onPick: (tab: Tab) => void;
}

/** The id of a tab, which labels the panel. */
export function tabId(panel: string, tab: Tab | undefined): string {
  return `${panel}-${tab?.id ?? ''}`;
}

/** Tabs with one panel; arrows, Home and End move among them (ARIA Authoring Practices, tabs). */
export default function Tabs({ panel, label, tabs, current, onPick }: Props): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = current === undefined ? undefined : neighbour(tabs, current, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onPick(next);
      document.getElementById(tabId(panel, next))?.focus();
    }
  };
  return (
    <div className={`with-scripts ${styles['tabs'] ?? ''}`} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          className={styles['tab']}
          type="button"
          role="tab"
          id={tabId(panel, tab)}
          title={tab.name}
          aria-label={tab.name}
          aria-selected={tab === current}
          aria-controls={panel}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => {
            onPick(tab);
          }}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
