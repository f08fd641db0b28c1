import { Fragment, type ReactNode } from 'react';

import type { GuideLink } from '../model/guideLinks';
import { SEE } from '../model/pageSentences';

/** The sections of guides about a value or an example, in one line. */
export function Guides({ guides = [] }: { readonly guides: readonly GuideLink[] | undefined }): ReactNode {
  return guides.length === 0 ? null : (
    <p className="ref-note">
      {SEE}{' '}
      {guides.map(({ text, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? ' · ' : null}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** The sections of guides about an operation, one a line. */
export function GuideList({ guides }: { readonly guides: readonly GuideLink[] }): ReactNode {
  return (
    <ul className="ref-schema-list">
      {guides.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
