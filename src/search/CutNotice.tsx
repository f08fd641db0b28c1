import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { LONGEST_QUERY } from './model/searchAddress';

/** Says that a query is as long as it can be: the inputs leave out what a reader pastes beyond. */
export default function CutNotice(): ReactNode {
  return (
    <Translate values={{ count: LONGEST_QUERY }}>{'The search uses the first {count} characters.'}</Translate>
  );
}
