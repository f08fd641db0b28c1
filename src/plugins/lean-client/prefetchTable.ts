import type { ClientModule } from '@docusaurus/types';

/** A path of the kind whose routes are loaded later; whether the page exists does not matter. */
const ANY_REFERENCE = '/api/any/page/';

/**
 * Asks for the routes of the reference once the first page is hydrated and the browser idle, so that a
 * link to one need not wait. Docusaurus' own prefetch spares slow and metered connections, and finds
 * nothing to do where the routes are there.
 */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation }) => {
  if (previousLocation === null) {
    whenIdle(() => void window.docusaurus.prefetch(ANY_REFERENCE));
  }
};

// Safari has no idle callback.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work);
  } else {
    setTimeout(work, 2_000);
  }
}

export default { onRouteDidUpdate } satisfies ClientModule;
