import { translate } from '@docusaurus/Translate';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

import { CopyButton, ValuesButton } from '@site/src/browser/forPages';

// Replaced by the one of the samples, because upstream's copies the code of the page where a block shows values of the reader; with
// what asks for these.
export default function CodeBlockCopyButton(): ReactNode {
  const {
    metadata: { code },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  return (
    <>
      <ValuesButton code={code} />
      <CopyButton
        className="clean-btn"
        name={translate({ message: 'the code' })}
        text={() => codeBlockRef.current?.textContent.replace(/\n$/, '') ?? code}
      />
    </>
  );
}
