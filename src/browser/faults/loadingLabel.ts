import { translate } from '@docusaurus/Translate';

/** What is said while a page or a part of it is loading. */
export function loadingLabel(): string {
  return translate({ message: 'Loading…' });
}
