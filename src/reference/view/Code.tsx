import type { ReactNode } from 'react';

import { highlightCode } from '../../kit/highlight/highlightCode';

interface CodeProps {
  readonly text: string;
  /** Enables highlighting; each highlighted word is an element, so long payloads go without. */
  readonly language?: string;
}

/** A code block, which scrolls, by keyboard as well. */
export function Code({ text, language }: CodeProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <pre tabIndex={0}>
      {language === undefined ? (
        <code>{text}</code>
      ) : (
        <code dangerouslySetInnerHTML={{ __html: highlightCode(text, language) }} />
      )}
    </pre>
  );
}
