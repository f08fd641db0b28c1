import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import styles from './styles.module.css';
import type { LoadedCode } from './useCode';

export interface Props {
  readonly code: LoadedCode;
  /** What it shows, for screen readers: `the Python sample`. */
  readonly name: string;
  readonly failure: string;
  /** The status of the response whose payload it contains as JSON; empty if it is that of the request. */
  readonly payloadOf?: string | undefined;
  /** The code in the page, which is shown until other code is there. */
  readonly children: ReactNode;
}

/** Code, which is that of the page until other code is loaded. */
export default function CodePane({ code, name, failure, payloadOf, children }: Props): ReactNode {
  if (code.state === 'failed') {
    return (
      <p className={styles['failure']} role="alert">
        {failure}{' '}
        <button className="button button--secondary" type="button" onClick={code.retry}>
          {translate({ message: 'Retry' })}
        </button>
      </p>
    );
  }
  return code.html === undefined ? (
    children
  ) : (
    // Scrollable elements must be focusable, or a keyboard cannot scroll them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <pre tabIndex={0} role="group" aria-label={name} data-payload={payloadOf}>
      <code dangerouslySetInnerHTML={{ __html: code.html }} />
    </pre>
  );
}
