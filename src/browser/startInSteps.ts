/**
 * The entry of the browser's bundle. Evaluates what Docusaurus' own entry imports part by part, each in a task of its own, then the
 * scripts of the page, and then that entry: in one task, a phone would not respond meanwhile (total blocking time of Lighthouse, at
 * most 50 ms a task).
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  preloadPage,
  () => import(/* webpackMode: "eager" */ '@docusaurus-entry'),
];

/** A page that does not load is reported by the entry, which asks for it again. */
async function preloadPage(): Promise<void> {
  const { default: preload } = await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/preload');
  try {
    await preload(window.location.pathname);
  } catch {
    // The entry says so.
  }
}

async function startInSteps(): Promise<void> {
  for (const evaluate of PARTS) {
    await evaluate();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

// An error must be one of the page, as that of any script: its notice says what failed.
startInSteps().catch(reportError);
