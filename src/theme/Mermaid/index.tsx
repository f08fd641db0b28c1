import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Mermaid';
import { useRef, type ReactNode } from 'react';

import { retryLabel } from '@site/src/browser/forPages';

import styles from './styles.module.css';
import { diagramWords } from './diagramWords';
import { useDiagram } from './useDiagram';

// Replaced, because upstream's keeps the promise of a script that failed to load, so that its "Try again" requests
// nothing, and shows the raw error instead of the diagram's source. Wide diagrams must stay legible on phones: they
// scroll, by keyboard as well. They are rendered in the browser; readers without scripts and programs get the source, and paper has
// its words where the page is printed before it is drawn, since no browser waits for a drawing.
export default function Mermaid({ value }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { svg, failed, retry } = useDiagram(value, frame);
  if (failed) {
    return (
      <div className={`margin-bottom--md ${styles['failure'] ?? ''}`}>
        <div role="alert">
          <p>
            <Translate>The diagram could not be drawn. You can read its source instead.</Translate>
          </p>
          <button type="button" className="button button--primary on-screen" onClick={retry}>
            {retryLabel()}
          </button>
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable */}
        <pre tabIndex={0}>
          <code className="language-mermaid">{value}</code>
        </pre>
      </div>
    );
  }
  return (
    <div
      ref={frame}
      className={`scroll-edges ${styles['scroller'] ?? ''}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
      tabIndex={0}
      role="group"
      aria-label="Diagram"
      data-words={diagramWords(value)}
    >
      {svg === undefined ? null : (
        <div className="docusaurus-mermaid-container" dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      <noscript>
        <pre>
          <code className="language-mermaid">{value}</code>
        </pre>
      </noscript>
    </div>
  );
}
