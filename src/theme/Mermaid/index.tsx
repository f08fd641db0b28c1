import Mermaid from '@theme-original/Mermaid';
import type { Props } from '@theme/Mermaid';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

// Wrapped, because wide diagrams must stay legible on phones: they scroll, also by keyboard. They are rendered in
// the browser; readers without scripts and programs get the source.
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
