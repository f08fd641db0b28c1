import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import type * as Samples from '../samples';
import { stored } from '../../kit/stored';
import { asked, changed } from '../values/events';
import { KEYS } from '../values/samples';

/**
 * Does something with the samples of the page, when what shows a reader's own values in them has loaded: nobody needs it before
 * asking for it. Without a network, the samples stay as they are.
 */
function withSamples(use: (samples: typeof Samples) => void): void {
  import(/* webpackChunkName: "own-values" */ '../samples')
    .then(async (samples) => {
      await samples.start();
      use(samples);
    })
    .catch(() => undefined);
}

const show = () => {
  withSamples(() => undefined);
};

// A client module, because samples are plain elements of all pages: it shows in them what the reader has typed, and listens for
// a pointer, which may press on what can be changed.
const samples: ClientModule = {
  onRouteDidUpdate() {
    if (Object.values(KEYS).some((key) => typeof stored(() => sessionStorage, key) === 'string')) {
      show();
    }
  },
};

if (ExecutionEnvironment.canUseDOM) {
  changed.subscribe(show);
  asked.subscribe(() => {
    withSamples(({ ask }) => {
      ask('');
    });
  });
  for (const type of ['pointerover', 'click'] as const) {
    document.addEventListener(type, (event) => {
      if (event.target instanceof Element && event.target.closest('pre') !== null) {
        withSamples((loaded) => {
          loaded[type === 'click' ? 'press' : 'point'](event);
        });
      }
    });
  }
}

export default samples;
