import { translate } from '@docusaurus/Translate';

import type { Cure } from './cures';

/** A longer text of a cure is cut off. */
const MOST_SHOWN = 48;

/** What a cure does, for its button. */
export function cureWords({ kind, shown, form }: Cure): string {
  const text = shown.length <= MOST_SHOWN ? shown : `${shown.slice(0, MOST_SHOWN - 1)}…`;
  switch (kind) {
    case 'change':
      return translate({ id: 'tryIt.cure', message: 'Change to {text}' }, { text });
    case 'remove':
      return translate({ id: 'tryIt.cureRemove', message: 'Remove {text}' }, { text });
    case 'add':
      return form === undefined
        ? translate({ id: 'tryIt.cureAdd', message: 'Add {text}' }, { text })
        : translate({ id: 'tryIt.cureAddForm', message: 'Add {text} ({form})' }, { text, form });
  }
}
