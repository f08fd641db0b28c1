import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Says where the reader types that this tab does not keep it; a screen reader announces it. */
export default function UnkeptLine({ isKept }: { readonly isKept: boolean }): ReactNode {
  return (
    <p className="studio__unkept" role="status">
      {isKept
        ? ''
        : translate({
            message:
              'What you type is not kept: this browser blocks the storage of the tab, or it is full. Save the payload as a file before you leave or reload the page.',
          })}
    </p>
  );
}
