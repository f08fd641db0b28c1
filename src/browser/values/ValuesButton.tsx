import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { askForValues } from './events';
import { hasPlaces } from './hasPlaces';

/** What asks for the values of the reader, beside code that has a place for one. */
export default function ValuesButton({ code }: { readonly code: string }): ReactNode {
  return hasPlaces(code) ? (
    <button className="clean-btn" type="button" onClick={askForValues}>
      {translate({ message: 'Your values' })}
    </button>
  ) : null;
}
