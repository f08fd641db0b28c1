import routesChunkNames from '@generated/routesChunkNames';

import { firstInput } from '../firstInput';
import { whenIdle } from '../whenIdle';
import { isSlowConnection } from './connection';
import { pageScripts } from './pageScripts';
import { preloadPage, routesOf } from './preloadPage';
import { chunksOf } from './routeChunks';

/** Our addition to the bundler's runtime, `src/plugins/lean-client/chunkAddress.ts`. */
declare const __webpack_require__: {
  /** The address of a chunk by its name, once the table is complete. */
  readonly gca: (chunk: string) => string;
  /** Requests the table of the addresses of all chunks, unless it is complete; the dev server needs none. */
  readonly gct?: () => Promise<void>;
};

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const requested = new Set<string>();
const queue: string[] = [];

/**
 * Prefetches the scripts of a page, unless the connection is slow or metered. Only one page at a time, while the
 * browser is idle: a page with many visible links would otherwise block it. The page to which the end of this one
 * leads is preloaded, since most of its weight is known only to its scripts.
 *
 * @returns whether its scripts will be requested
 */
function prefetch(path: string): boolean {
  if (isSlowConnection() || preloaded.has(path)) {
    return false;
  }
  if (isAtEndInView(path)) {
    void firstInput.then(() => {
      whenIdle(() => {
        void preload(path);
      });
    });
  }
  if (prefetched.has(path)) {
    return false;
  }
  prefetched.add(path);
  enqueue(path);
  return true;
}

/** Whether the reader has reached the end of this page, and it links to the path as the next or previous page. */
function isAtEndInView(path: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('.pagination-nav__link');
  return Array.from(links).some(
    (link) => link.pathname === path && link.getBoundingClientRect().top < innerHeight,
  );
}

function enqueue(path: string): void {
  if (queue.push(path) === 1) {
    whenIdle(prefetchNext);
  }
}

function prefetchNext(): void {
  const path = queue.shift();
  if (path !== undefined) {
    Promise.resolve(__webpack_require__.gct?.()).then(
      () => {
        prefetchNow(path);
      },
      () => {
        prefetched.delete(path);
      },
    );
  }
  if (queue.length > 0) {
    whenIdle(prefetchNext);
  }
}

function prefetchNow(path: string): void {
  const present = new Set(pageScripts());
  const matches = routesOf(path);
  const addresses = matches
    .flatMap((route) => chunksOf(routesChunkNames, route.path))
    .map((chunk) => __webpack_require__.gca(chunk))
    // A chunk that was merged into another has no address.
    .filter((address) => !address.includes('undefined') && !present.has(address) && !requested.has(address));
  for (const address of new Set(addresses)) {
    requested.add(address);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
  }
  // The scripts of a reference page are known only once the routes of its section have loaded. The pattern of the
  // section itself is prefetched without running it.
  const placeholder = matches.find(
    (route) => route.component.loadRoutes !== undefined && route.path !== path,
  );
  const loadRoutes = placeholder?.component.loadRoutes;
  if (loadRoutes !== undefined) {
    firstInput.then(loadRoutes).then(
      () => {
        enqueue(path);
      },
      () => {
        prefetched.delete(path);
      },
    );
  }
}

/**
 * Preloads a page that a reader may navigate to, unless the connection is slow or metered. Failures are ignored: on
 * navigation, the document is loaded instead.
 */
function preload(path: string): boolean | Promise<unknown> {
  if (isSlowConnection() || preloaded.has(path)) {
    return false;
  }
  preloaded.add(path);
  return preloadPage(path).catch(() => undefined);
}

const docusaurus = Object.freeze({ prefetch, preload });

/**
 * Keeps Docusaurus' entry from assigning its own object, which prefetches every script of every visible link in one task,
 * including loaded ones: 180 elements and 200 ms on a phone for the home page.
 */
export function keepDocusaurus(): void {
  Object.defineProperty(window, 'docusaurus', {
    get: () => docusaurus,
    set: (_theirs) => {
      // Ours stays.
    },
  });
}
