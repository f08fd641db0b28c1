import type { Route } from './deferRoutes';
import { keepNotFound } from './keepNotFound';

/**
 * The entry of the browser's bundle. Evaluates what Docusaurus' own entry imports part by part, each in a task of its own, then the
 * scripts of the page, and then that entry: in one task, a phone would not respond in the meantime (total blocking time of Lighthouse, at
 * most 50 ms a task).
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  preloadPage,
  async () => {
    (await import(/* webpackMode: "eager" */ './docusaurus')).keepDocusaurus();
  },
  () => import(/* webpackMode: "eager" */ '@docusaurus-entry'),
];

/**
 * Loads the parts of the page that the document is, outer ones first; their scripts are those of the document, so that they load at
 * the same time. The entry asks again for one that does not load, and reports it.
 */
async function preloadPage(): Promise<void> {
  const { matchRoutes } = await import(/* webpackMode: "eager" */ 'react-router-config');
  const { default: routes } = await import(/* webpackMode: "eager" */ '@generated/routes');
  keepNotFound(routes as unknown as Route[]);
  for (const { route } of matchRoutes(routes, window.location.pathname)) {
    try {
      await (route as unknown as Route).component.preload?.();
    } catch {
      return;
    }
    await nextTask();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function startInSteps(): Promise<void> {
  for (const evaluate of PARTS) {
    await evaluate();
    await nextTask();
  }
}

// An error must be one of the page, as that of any script: its notice says what failed.
startInSteps().catch(reportError);
