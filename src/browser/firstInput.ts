import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Resolves when the reader first moves the pointer, scrolls or types. What a page does not need to be read waits for it: until
 * then, a page runs nothing else.
 */
export const firstInput = new Promise<void>((resolve) => {
  const input = () => {
    resolve();
  };
  if (ExecutionEnvironment.canUseDOM) {
    for (const type of ['pointermove', 'pointerdown', 'scroll', 'keydown']) {
      // Captured, because what comes while the page hydrates goes no further (`src/plugins/lean-client/startScript.ts`).
      addEventListener(type, input, { once: true, passive: true, capture: true });
    }
  }
});
