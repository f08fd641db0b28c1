import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlockButtons from '@theme-original/CodeBlock/Buttons';
import type { Props } from '@theme/CodeBlock/Buttons';
import { useDeferredValue, type ReactNode } from 'react';

// Wrapped, because the buttons of all blocks of a page would be drawn in one task, with all that Docusaurus renders again after
// hydration. They are drawn after it, some at a time.
export default function CodeBlockButtonsWrapper(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return useDeferredValue(isBrowser) ? <CodeBlockButtons {...props} className="code-buttons" /> : null;
}
