import { translate } from '@docusaurus/Translate';

import type { Cure } from './cures';

/** A longer text of a cure is cut off. */
const MOST_SHOWN = 48;

/** What a cure does, for its button. */
export function cureWords({ kind, shown, form }: Cure): string {
  const text = shown.length <= MOST_SHOWN ? shown : `${shown.slice(0, MOST_SHOWN - 1)}…`;
  switch (kind) {
    case 'change':
      return translate({ message: 'Change to {text}' }, { text });
    case 'remove':
      return translate({ message: 'Remove {text}' }, { text });
    case 'add':
      return form === undefined
        ? translate({ message: 'Add {text}' }, { text })
        : translate({ message: 'Add {text} ({form})' }, { text, form });
  }
}
