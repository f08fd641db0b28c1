import preloadPage from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';

import { chunksOf } from './routeChunks';

/** What Docusaurus' runtime of the bundler adds: the address of a chunk by its name. */
declare const __webpack_require__: { readonly gca: (chunk: string) => string };

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const askedFor = new Set<string>();
const queue: string[] = [];

function isSlowConnection(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
  };
  return connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData);
}

/**
 * Asks for the scripts of a page, for later, unless the connection is slow or metered. One page at a time
 * while the browser is idle: a page with many links in view would otherwise keep it from answering.
 *
 * @returns whether its scripts will be requested
 */
function prefetch(path: string): boolean {
  if (isSlowConnection() || preloaded.has(path) || prefetched.has(path)) {
    return false;
  }
  prefetched.add(path);
  if (queue.push(path) === 1) {
    whenIdle(prefetchNext);
  }
  return true;
}

function prefetchNext(): void {
  const path = queue.shift();
  if (path !== undefined) {
    prefetchNow(path);
  }
  if (queue.length > 0) {
    whenIdle(prefetchNext);
  }
}

function prefetchNow(path: string): void {
  const present = new Set(Array.from(document.scripts, (script) => script.getAttribute('src')));
  const addresses = matchRoutes(routes, path)
    .flatMap(({ route }) => chunksOf(routesChunkNames, route.path))
    .map((chunk) => __webpack_require__.gca(chunk))
    // A chunk that was joined to another has no address.
    .filter((address) => !address.includes('undefined') && !present.has(address) && !askedFor.has(address));
  for (const address of new Set(addresses)) {
    askedFor.add(address);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
  }
}

// Safari has no idle callback.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work);
  } else {
    setTimeout(work, 200);
  }
}

/**
 * Loads a page that a reader may go to, unless the connection is slow or metered. Nobody waits for it, so a
 * failure is not shown: the reader who goes there gets the document.
 */
function preload(path: string): boolean | Promise<unknown> {
  if (isSlowConnection() || preloaded.has(path)) {
    return false;
  }
  preloaded.add(path);
  return preloadPage(path).catch(() => undefined);
}

// In the place of Docusaurus' own, which asks for every script of every link in view in one task, those
// that are loaded as well: 180 elements and 200 ms of a phone's time on the home page.
export default Object.freeze({ prefetch, preload });
