import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { twinAddress } from '../../../site';

import { copyTwin, type CopyOutcome } from './copyTwin';
import styles from './styles.module.css';

/** Copies the page as Markdown and announces the result to screen readers as well; a link points to the same file. */
export default function CopyPage(): ReactNode {
  const { pathname } = useLocation();
  const [result, setResult] = useState<{ readonly at: string; readonly outcome: CopyOutcome }>();
  const twin = twinAddress(pathname);
  const copy = async () => {
    setResult(undefined);
    setResult({ at: twin, outcome: await copyTwin(twin) });
  };
  return (
    <div className={`bar quiet on-screen ${styles['row'] ?? ''}`}>
      <button
        className={`quiet-link with-scripts ${styles['action'] ?? ''}`}
        type="button"
        onClick={() => void copy()}
      >
        {translate({ message: 'Copy as Markdown' })}
      </button>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, not a page: the router must ignore it */}
      <a className="quiet-link" href={twin} type="text/markdown">
        {translate({ message: 'View as Markdown' })}
      </a>
      {/* The outcome for another page does not apply to this one. */}
      <span role="status">{result?.at === twin ? WORDS[result.outcome] : ''}</span>
    </div>
  );
}

const WORDS: Readonly<Record<CopyOutcome, string>> = {
  copied: translate({ message: 'Copied' }),
  refused: translate({
    message: 'Not copied: the browser did not allow it. View the Markdown and copy it there.',
  }),
  missing: translate({ message: 'Not copied: the Markdown could not be loaded. Try again.' }),
};
