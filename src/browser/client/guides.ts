import type { ClientModule } from '@docusaurus/types';

import { percentDecoded } from '../../kit/percentDecoded';
import { openAround } from '../openAround';

// A client module, because the tabs, the folds and the days of a guide are plain elements: it looks for them on each page.
const guides: ClientModule = {
  onRouteDidUpdate({ location: { hash } }) {
    // The section that the fragment names has moved, with its id, to the page that the link at its old place names, or is that page.
    const named = document.getElementById(percentDecoded(hash.slice(1)));
    const moved = named?.closest<HTMLAnchorElement>('.moved-section');
    if (moved) {
      window.location.replace(moved.hash === '' ? moved.href : moved.pathname + hash);
      return;
    }
    if (named?.closest('details:not([open])')) {
      openAround(named);
      named.scrollIntoView();
    }
    // The minifier of the HTML knows `hidden` only without a value.
    document.querySelectorAll('.code-rest[hidden]').forEach((folded) => {
      folded.setAttribute('hidden', 'until-found');
    });
    if (document.querySelector('.code-languages') !== null) {
      // Without it the tabs work, and only forget what was chosen.
      import('./followLanguage').then(
        ({ followLanguage }) => {
          followLanguage();
        },
        () => undefined,
      );
    }
    const states = document.querySelectorAll<HTMLElement>('.law-state, .law-status');
    if (states.length > 0) {
      // Without it the page says the days.
      import('./showLawStates').then(
        ({ showLawStates }) => {
          showLawStates(states);
        },
        () => undefined,
      );
    }
  },
};

export default guides;
