import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { Caret } from '../../browser/forPages';

import { pathWords, placeWords } from './checkMessages';

/** Where the cursor is, and what the contract says about the value there, for readers who do not hover. */
export default function CaretLine({ caret }: { readonly caret: Caret | undefined }): ReactNode {
  return (
    <p className="studio__caret quiet">
      {caret === undefined ? (
        translate({
          message: 'The line with the cursor appears here, with what the contract says about the value.',
        })
      ) : (
        <>
          {placeWords(caret)} {caret.path.length === 0 ? null : <code>{pathWords(caret.path)}</code>}{' '}
          {caret.words()}
        </>
      )}
    </p>
  );
}
