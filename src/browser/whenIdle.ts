/** Does something when the browser has nothing else to do, or soon in one that does not report it (Safari). */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work);
  } else {
    setTimeout(work, 200);
  }
}
