import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { twinAddress } from '../../../built/machine-readable/twinAddress';

import { copyTwin, type Outcome } from './copyTwin';
import styles from './styles.module.css';

/** Copies the open page as Markdown and says so, also to a screen reader; a link leads to the same file. */
export default function CopyPage(): ReactNode {
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ readonly at: string; readonly outcome: Outcome }>();
  const twin = twinAddress(pathname);
  const copy = async () => {
    setTold(undefined);
    setTold({ at: twin, outcome: await copyTwin(twin) });
  };
  return (
    <div className={styles['row']}>
      <button className={styles['action']} type="button" onClick={() => void copy()}>
        {translate({ id: 'copyPage.copy', message: 'Copy as Markdown' })}
      </button>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a file and no page: the router must not take it */}
      <a className={styles['link']} href={twin} type="text/markdown">
        {translate({ id: 'copyPage.view', message: 'View as Markdown' })}
      </a>
      {/* What was told of another page is not told of this one. */}
      <span role="status">{told?.at === twin ? wordsFor(told.outcome) : ''}</span>
    </div>
  );
}

function wordsFor(outcome: Outcome): string {
  switch (outcome) {
    case 'copied':
      return translate({ id: 'copyPage.copied', message: 'Copied' });
    case 'refused':
      return translate({
        id: 'copyPage.refused',
        message: 'Not copied: the browser refused. View it, and copy it there.',
      });
    case 'missing':
      return translate({
        id: 'copyPage.missing',
        message: 'Not copied: the Markdown did not load. Try again.',
      });
  }
}
