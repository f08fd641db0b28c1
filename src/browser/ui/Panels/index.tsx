import { useLocation } from '@docusaurus/router';
import { useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { percentDecoded } from '../../../kit/percentDecoded';
import { ContentsContext } from '../contents';
import Tabs, { tabId, type Tab } from '../Tabs';
import { PanelContext } from './context';
import styles from './styles.module.css';

export interface Props {
  readonly label: string;
  /** The first one is shown until a reader picks another, or a link leads into one. */
  readonly tabs: readonly Tab[];
  /** What stands beside the tabs. */
  readonly actions?: ReactNode;
  /** A {@link Panel} for each tab. */
  readonly children: ReactNode;
}

/** Parts of a page as tabs. Without scripts, all of them follow one another. */
export default function Panels({ label, tabs, actions, children }: Props): ReactNode {
  const { hash } = useLocation();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const [current, show] = useState(tabs[0]?.id);
  useEffect(() => {
    const target = document.getElementById(percentDecoded(hash.slice(1)));
    const panel = target?.closest<HTMLElement>('[data-panel]');
    if (target !== null && panel !== undefined && panel !== null && root.current?.contains(panel) === true) {
      show(panel.dataset['panel']);
      // The browser has looked for it in a part that was not shown; with the next frame it is.
      requestAnimationFrame(() => {
        target.scrollIntoView();
      });
    }
  }, [hash]);
  const shown = useMemo(() => ({ prefix, current, show }), [prefix, current]);
  return (
    <PanelContext value={shown}>
      <div ref={root}>
        <div className={`with-scripts on-screen ${styles['tabs'] ?? ''}`}>
          <Tabs
            panel={prefix}
            {...{ label, tabs }}
            current={tabs.find(({ id }) => id === current)}
            onPick={({ id }) => {
              show(id);
            }}
          />
          {actions}
        </div>
        {children}
      </div>
    </PanelContext>
  );
}

interface PanelProps {
  /** That of its tab. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What one tab shows. */
export function Panel({ id, children }: PanelProps): ReactNode {
  const { prefix, current } = useContext(PanelContext);
  const isShown = current === id;
  return (
    <div
      className={isShown ? undefined : styles['hidden']}
      data-panel={id}
      {...(isShown
        ? { id: prefix, role: 'tabpanel', 'aria-labelledby': tabId(prefix, { id, label: '' }) }
        : {})}
    >
      <ContentsContext value>{children}</ContentsContext>
    </div>
  );
}
