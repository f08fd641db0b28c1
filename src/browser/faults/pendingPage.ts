import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';

import type { Route } from '../routing/deferRoutes';
import { preloadPage, routesOf } from '../routing/preloadPage';
import { isLoadError } from './isLoadError';
import { waitForNetwork } from './waitForNetwork';

type Component = { -readonly [Name in keyof Route['component']]: Route['component'][Name] };

// The bar of a page that keeps a reader waiting, without the role "bar", which ARIA does not have.
nprogress.configure({ template: '<div class="bar"><div class="peg"></div></div>', barSelector: '.bar' });

/** The page that is being opened, while Docusaurus asks its routes to load. */
let pending: Promise<unknown> | undefined;

/** The components whose `preload` is ours. */
const guarded = new WeakSet();

/** The address whose document is being loaded. */
let left: string | undefined;

/**
 * A Docusaurus client module hook, called before Docusaurus asks the routes of the next page to load, which it does in the same task: they
 * load as `preloadOrLoadDocument` says.
 */
export const onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']> = ({ location, previousLocation }) => {
  if (previousLocation === null) {
    return;
  }
  pending = undefined;
  for (const component of routesOf(location.pathname).map((route): Component => route.component)) {
    if (!guarded.has(component)) {
      const own = component.preload?.bind(component);
      component.preload = () => pending ?? Promise.resolve(own?.());
      guarded.add(component);
    }
  }
  pending = preloadOrLoadDocument(location.pathname);
  queueMicrotask(() => {
    pending = undefined;
  });
};

/**
 * Preloads a page for navigation, like Docusaurus. If that fails, Docusaurus loads the document instead, which may
 * be from a newer deployment. For an offline reader, this would replace the open page with the browser's error
 * page, so the page stays, and the document is loaded once the network is back.
 *
 * React may request a page more than once. Only the first failure is passed on, so that the document is loaded
 * once.
 */
export async function preloadOrLoadDocument(pathname: string): Promise<unknown> {
  if (left === location.href) {
    // A script that loads at the second attempt would show the page, and the document would then replace it.
    return new Promise(() => undefined);
  }
  try {
    const loaded = await preloadPage(pathname);
    left = undefined;
    return loaded;
  } catch (error) {
    if (!navigator.onLine && isLoadError(error)) {
      await waitForNetwork(error);
    }
    if (left === location.href) {
      return new Promise(() => undefined);
    }
    left = location.href;
    throw error;
  }
}
