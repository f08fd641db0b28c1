/**
 * Debounces work that is requested in bursts: the first request runs at once, later ones after a quiet period. It
 * never runs concurrently.
 *
 * @param quiet the quiet period in ms
 * @returns the debounced work; a request that a later one supersedes never settles, so that its result is not used
 *   either
 */
export function debounceAsync<Result>(work: () => Promise<Result>, quiet: number): () => Promise<Result> {
  let requests = 0;
  let running: Promise<unknown> | undefined;
  return async () => {
    requests += 1;
    const mine = requests;
    if (running !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, quiet));
      await running.catch(() => undefined);
      if (mine !== requests) {
        return new Promise<never>(() => undefined);
      }
    }
    const result = work();
    running = result;
    return result;
  };
}
