import CodeBlock from '@theme-original/CodeBlock';
import type { Props as OriginalProps } from '@theme/CodeBlock';
import StringContent from '@theme/CodeBlock/Content/String';
import type { ReactNode } from 'react';

import { plainCode } from '@site/src/kit/highlight/lines';

import { ColouredCode } from './colouredCode';

interface Props extends OriginalProps {
  /** The code as HTML, if it was highlighted when the page was compiled. */
  readonly html?: string;
}

// Wrapped, because fenced code is already highlighted, so the browser needs no highlighter.
export default function CodeBlockWrapper({ html, ...props }: Props): ReactNode {
  if (html === undefined) {
    return <CodeBlock {...props} />;
  }
  return (
    <ColouredCode value={html}>
      <StringContent {...props}>{plainCode(html)}</StringContent>
    </ColouredCode>
  );
}
