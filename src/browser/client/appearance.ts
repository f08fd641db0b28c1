import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';

import { repairAppearance } from './repairAppearance';

// A client module, so that it runs before the theme reads the root element. It must follow `storage.ts`, because
// the theme accesses storage on import.
if (ExecutionEnvironment.canUseDOM) {
  repairAppearance(
    document.documentElement,
    window.location.search,
    createStorageSlot('theme').get(),
    () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  );
}
