/**
 * Has work that is asked for in bursts done once, for the last request of a burst: at once the first time, and then when
 * nothing was asked for some time. It is never done twice at a time.
 *
 * @param quiet how long a burst's next request may take, in ms
 * @returns the work; what is overtaken by a later request never ends, so that nothing is made of it either
 */
export function lastOfBurst<Result>(work: () => Promise<Result>, quiet: number): () => Promise<Result> {
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
