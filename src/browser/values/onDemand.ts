/**
 * Does something with the samples of the page, when what shows a reader's own values in them has loaded: nobody needs it before
 * asking for it. Without a network, the samples stay as they are.
 */
export function withSamples(use: (samples: typeof import('./samples')) => void): void {
  import(/* webpackChunkName: "own-values" */ './samples')
    .then(async (samples) => {
      await samples.start();
      use(samples);
    })
    .catch(() => undefined);
}

/** Asks the reader for values of their own. */
export function askForValues(): void {
  withSamples(({ ask }) => {
    ask('');
  });
}
