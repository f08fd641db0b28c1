import { translate } from '@docusaurus/Translate';
import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import { useSyncExternalStore, type ReactNode } from 'react';

import { askForValues, REWRITTEN, SHOWN } from '@site/src/browser/forPages';
import { brand } from '@site/src/portal/brand';

/** What only a program or command has in which a reader's own values can stand. */
const CALL = new RegExp(`${brand.name.toUpperCase()}_|${brand.apiOrigin}`);

function subscribe(listener: () => void) {
  document.addEventListener(SHOWN, listener);
  return () => {
    document.removeEventListener(SHOWN, listener);
  };
}

// Wrapped, because upstream's copies the code of the page where a sample shows values of the reader, and offers no way to set them
// with a keyboard.
export default function CopyButtonWrapper(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const block = wordWrap.codeBlockRef;
  const code = useSyncExternalStore(
    subscribe,
    () => (block.current?.hasAttribute(REWRITTEN) === true ? block.current.textContent : metadata.code),
    () => metadata.code,
  );
  return (
    <CodeBlockContextProvider metadata={{ ...metadata, code }} wordWrap={wordWrap}>
      {CALL.test(metadata.code) ? (
        <button className="clean-btn" type="button" onClick={askForValues}>
          {translate({ message: 'Your values' })}
        </button>
      ) : null}
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
