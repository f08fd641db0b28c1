/** How long work waits at most, in milliseconds: a browser that is always busy, or paints nothing, is never idle. */
const LONGEST_MS = 2_000;

/** Does something when the browser has nothing else to do, or soon in one that does not report it (Safari). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work, { timeout: LONGEST_MS });
  } else {
    setTimeout(work, 200);
  }
}
