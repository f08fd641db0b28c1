import { translate } from '@docusaurus/Translate';
import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import type { ReactNode } from 'react';

import { useShownCode } from '@site/src/browser';

// Wrapped, because upstream's copies the code of the page where a sample shows values of the reader, and offers no way to set them
// with a keyboard.
export default function CopyButtonWrapper(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { shown, ask } = useShownCode(wordWrap.codeBlockRef, metadata.code);
  return (
    <CodeBlockContextProvider metadata={{ ...metadata, code: shown }} wordWrap={wordWrap}>
      {ask === undefined ? null : (
        <button className="clean-btn" type="button" onClick={ask}>
          {translate({ message: 'Your values' })}
        </button>
      )}
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
