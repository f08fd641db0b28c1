import { watch } from 'chokidar';

/** Editors write a file in several steps; wait for them to end before reading it. */
const SETTLE_MS = 150;

/** A watch over the contracts, until it is closed. */
export interface ContractWatch {
  readonly close: () => Promise<void>;
}

/**
 * Acts on each change of a file of the contracts, once at a time: a change during one run starts another
 * after it.
 *
 * @param openapi the folder of the contracts
 * @param changed is told each file that changes
 * @param act what to do about it; it must tell its own failures
 * @returns once changes are seen; before that, one would go unseen
 */
export async function watchContracts(
  openapi: string,
  changed: (file: string) => void,
  act: () => Promise<void>,
): Promise<ContractWatch> {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await act();
    } while (again as boolean);
    running = false;
  };
  const watcher = watch(openapi, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: 50 },
  });
  watcher.on('all', (_event, file) => {
    changed(file);
    again = true;
    if (!running) {
      void run();
    }
  });
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
  });
  return { close: () => watcher.close() };
}
