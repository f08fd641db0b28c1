import { CodeBlockContextProvider } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import type { ReactNode } from 'react';

import { readCodeBlock } from './readCodeBlock';
import { useWordWrap } from './useWordWrap';

// Ejected, because upstream's looks in the browser for comments that mark lines, in any language: the build marks the lines
// of a fence, and refuses such comments. `useWordWrap` says why it has its own.
export default function CodeBlockString({ children, ...props }: Props): ReactNode {
  const wordWrap = useWordWrap();
  const metadata = { ...readCodeBlock(props), codeInput: children, code: children, lineClassNames: {} };
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
