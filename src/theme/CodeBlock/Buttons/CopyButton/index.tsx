import { translate } from '@docusaurus/Translate';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

import { CopyButton } from '@site/src/browser/forPages';
import { askForValues, hasPlaces } from '@site/src/browser';

// Replaced by the one of the samples, because upstream's copies the code of the page where a block shows values of the reader; with
// what asks for these.
export default function CodeBlockCopyButton(): ReactNode {
  const {
    metadata: { code },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  return (
    <>
      {hasPlaces(code) ? (
        <button className="clean-btn" type="button" onClick={askForValues}>
          {translate({ message: 'Your values' })}
        </button>
      ) : null}
      <CopyButton
        className="clean-btn"
        name={translate({ message: 'the code' })}
        text={() => codeBlockRef.current?.textContent.replace(/\n$/, '') ?? code}
      />
    </>
  );
}
