import { watch } from 'chokidar';

/** Editors write a file in several steps; wait until they have finished. */
const SETTLE_MS = 150;

export interface FileWatch {
  readonly close: () => Promise<void>;
}

/**
 * Calls `act` when a file changes, without overlap: a change during a run triggers another run afterwards.
 *
 * @param folders a folder, or several
 * @param changed called with each changed file
 * @param act handles changes; must report its own errors
 * @returns resolves once the watcher is ready; earlier changes would be missed
 */
export async function watchFiles(
  folders: string | readonly string[],
  changed: (file: string) => void,
  act: () => Promise<void>,
): Promise<FileWatch> {
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
  const watcher = watch(folders, {
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
