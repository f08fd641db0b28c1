/**
 * The entry of the browser's bundle. Evaluates what Docusaurus' own entry imports part by part, each in a task of its own, and then
 * that entry: in one task, a phone would not respond meanwhile (total blocking time of Lighthouse, at most 50 ms a task).
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@docusaurus-entry'),
];

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
