import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { stored } from '../../kit/stored';
import { CODE, KEYS } from '../values/code';
import { withSamples } from '../values/onDemand';

// A client module, because samples are plain elements of all pages: it shows in them what the reader has typed, and listens for
// a pointer, which may press on what can be changed.
const samples: ClientModule = {
  onRouteDidUpdate() {
    if (Object.values(KEYS).some((key) => typeof stored(() => sessionStorage, key) === 'string')) {
      withSamples(() => undefined);
    }
  },
};

if (ExecutionEnvironment.canUseDOM) {
  for (const type of ['pointerover', 'click'] as const) {
    document.addEventListener(type, (event) => {
      if (event.target instanceof Element && event.target.closest(CODE) !== null) {
        withSamples((loaded) => {
          loaded[type === 'click' ? 'press' : 'point'](event);
        });
      }
    });
  }
}

export default samples;
