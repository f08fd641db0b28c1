import { translate } from '@docusaurus/Translate';

import { firstLoadWords } from './firstLoadMessages';

/** The label of every retry button, in one place. */
export function retryLabel(): string {
  return translate({ id: 'fault.retry', message: firstLoadWords['fault.retry'] });
}
