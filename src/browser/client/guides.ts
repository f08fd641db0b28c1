import type { ClientModule } from '@docusaurus/types';

// A client module, because the tabs, the folds and the days of a guide are plain elements: it looks for them on each page.
const guides: ClientModule = {
  onRouteDidUpdate({ location: { hash } }) {
    // The section that the fragment names has moved, with its id, to the page that the link at its old place names.
    const moved = document.getElementById(hash.slice(1))?.closest<HTMLAnchorElement>('.moved-section');
    if (moved) {
      window.location.replace(moved.pathname + hash);
      return;
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
