import { translate } from '@docusaurus/Translate';

import { firstLoadWords } from './words';

/** The label of a button that loads again what could not be loaded: one word, wherever it stands. */
export function retryLabel(): string {
  return translate({ id: 'fault.retry', message: firstLoadWords['fault.retry'] });
}
