import { translate } from '@docusaurus/Translate';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

import { CopyButton } from '@site/src/browser/forPages';
import { askForValues } from '@site/src/browser';
import { brand } from '@site/src/portal/brand';

/** What only a call has: an address of the APIs, or a variable for one. */
const CALL = new RegExp(`${brand.name.toUpperCase()}_|${brand.apiOrigin}`);

// Replaced by the one of the samples, because upstream's copies the code of the page where a block shows values of the reader; with
// what asks for these.
export default function CodeBlockCopyButton(): ReactNode {
  const {
    metadata: { code },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  return (
    <>
      {CALL.test(code) ? (
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
