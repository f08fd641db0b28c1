import type { ReactNode } from 'react';

import type { GuideLink } from '../model/guideLinks';
import { SEE } from '../model/pageSentences';
import { Links } from './Links';

/** The sections of guides about a value or an example, in one line. */
export function Guides({ guides = [] }: { readonly guides: readonly GuideLink[] | undefined }): ReactNode {
  return guides.length === 0 ? null : (
    <p className="ref-note">
      {SEE} <Links links={guides} between=" · " />
    </p>
  );
}
