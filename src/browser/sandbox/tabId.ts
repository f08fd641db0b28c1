import type { Tab } from './workerMessages';

const KEY = 'slipway-sandbox-tab';

/** How long to wait for a page that this one replaces to let go of the tab, in milliseconds. */
const WAIT = 500;

/** As the keepers of the worker say it, which is not in the bundle of the page. */
const NO_STORAGE =
  'The sandbox keeps its data in memory: the browser does not let this site store data. What the sandbox holds is lost when ' +
  'you reload or leave the page.';

export interface HeldTab {
  readonly tab: Tab;
  /** Lets go of it, so that the next page of the tab has it at once. */
  readonly release: () => void;
}

/**
 * Holds the tab of this page by its id in the session storage. A browser copies that storage when a reader duplicates a
 * tab; the page then finds the id locked by the other tab (Web Locks API), and takes a new one.
 */
export async function holdTab(): Promise<HeldTab> {
  let known: string | null;
  try {
    known = sessionStorage.getItem(KEY);
  } catch {
    return { tab: { notKept: NO_STORAGE }, release: () => undefined };
  }
  const release = known === null ? undefined : await takeOver(known);
  if (known !== null && release !== undefined) {
    return { tab: { id: known }, release };
  }
  return holdNewTab();
}

async function holdNewTab(): Promise<HeldTab> {
  const id = crypto.randomUUID();
  const release = await lock(id);
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    return { tab: { notKept: NO_STORAGE }, release: release ?? (() => undefined) };
  }
  return { tab: { id }, release: release ?? (() => undefined) };
}

/** Locks a known id; `undefined` if another page holds it for longer than a page that is being left. */
async function takeOver(id: string): Promise<(() => void) | undefined> {
  const release = await lock(id, { signal: AbortSignal.timeout(WAIT) });
  if (release !== undefined) {
    return release;
  }
  const { held = [] } = await navigator.locks.query();
  // A busy browser may not have answered in time.
  return held.some(({ name }) => name === nameOf(id)) ? undefined : lock(id, { ifAvailable: true });
}

/** Locks an id as the Web Locks API does; `undefined` if it is not granted. */
function lock(id: string, options: LockOptions = {}): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(id), options, (granted) => {
        if (granted === null) {
          resolve(undefined);
          return undefined;
        }
        // The lock is held until this promise resolves.
        return new Promise<void>((release) => {
          resolve(release);
        });
      })
      .catch(() => {
        resolve(undefined);
      });
  });
}

function nameOf(id: string): string {
  return `${KEY} ${id}`;
}
