import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { useContext, type ReactNode } from 'react';

import { escapeCode, wrapLines } from '@site/src/kit/highlight/lines';

import { ColouredCode } from '../colouredCode';
import styles from './styles.module.css';

// Ejected, because upstream's loads Prism in the browser: this one renders HTML that was highlighted at build time,
// and code generated in the browser without highlighting.
export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata,
    wordWrap: { codeBlockRef, isEnabled },
  } = useCodeBlockContext();
  const coloured = useContext(ColouredCode);
  const { code, language, lineClassNames, lineNumbersStart } = metadata;
  const numbered = lineNumbersStart !== undefined;
  const html = coloured ?? wrapLines(escapeCode(code), lineClassNames, numbered);
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
      tabIndex={0}
      className={clsx(className, `language-${language}`, styles['block'], 'thin-scrollbar')}
    >
      <code
        className={clsx(styles['lines'], isEnabled && styles['wrapped'], numbered && 'code-numbered')}
        style={numbered ? { counterReset: `line-count ${String(lineNumbersStart - 1)}` } : undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
