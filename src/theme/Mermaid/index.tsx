import Mermaid from '@theme-original/Mermaid';
import type { Props } from '@theme/Mermaid';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

// Wrapped, because a wide diagram must stay readable on a phone: it scrolls, by keyboard too. A browser draws it;
// readers without scripts and programs get its source.
export default function MermaidWrapper(props: Props): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className={styles['scroller']} tabIndex={0} role="group" aria-label="Diagram">
      <Mermaid {...props} />
      <noscript>
        <pre>
          <code className="language-mermaid">{props.value}</code>
        </pre>
      </noscript>
    </div>
  );
}
