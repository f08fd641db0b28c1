import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

import { mendAppearance } from './mendAppearance';

// A client module, so that it runs before the theme reads the document's element. It stands after
// `storage.ts`, since the theme takes hold of the storage when it is imported.
if (ExecutionEnvironment.canUseDOM) {
  mendAppearance(
    document.documentElement,
    window.location.search,
    createStorageSlot('theme').get(),
    () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  );
}
