import { inTime } from '../inTime';
import { IN_MEMORY, NotKept, type Keeper, type KeptState } from './kept';
import { unwrittenOf, type Keepable, type Unwritten } from './unwritten';

/** How long to wait for the storage to open or to take a change, in milliseconds. */
export const STORAGE_WAIT = 3000;
/** How long to wait for the state, likewise: it can have 32 MiB. Both are less than the page waits for its worker. */
const READ_WAIT = 5000;

const NOT_OPENED =
  `${IN_MEMORY} the database of the browser did not open within ${String(STORAGE_WAIT / 1000)} seconds, probably because ` +
  'another tab holds it. Close the other tabs of this site, then reload this page: what was kept before is still there, and what you ' +
  'do until then is lost.';

const NOT_WRITTEN =
  `${IN_MEMORY} the database of the browser did not store the last change within ${String(STORAGE_WAIT / 1000)} seconds, ` +
  'probably because another tab holds it. Close the other tabs of this site, and stay on this page until then: the sandbox keeps ' +
  'the data as soon as it can.';

/** Keeps what runs in the sandbox of a tab, and never makes a call wait for the storage for long. */
export interface Keeping {
  /** What was kept before; `undefined` if there is nothing, or it cannot be read. Then it is not overwritten either. */
  readonly read: () => Promise<KeptState | undefined>;
  /**
   * Sets what is kept from now on.
   *
   * @param isKept whether it is kept already, as it is now
   */
  readonly follow: (running: Keepable, isKept: boolean) => void;
  /** Resolves when all changes are kept, or it is clear why they are not. */
  readonly write: () => Promise<void>;
  /** Deletes what is kept; what runs afterwards is kept again, even if it was not before. Resolves likewise. */
  readonly clear: (running: Keepable) => Promise<void>;
  /** Why the state is not kept: a sentence; `undefined` if it is. */
  readonly notKept: () => string | undefined;
}

/** Keeps a state with a keeper, or in memory while that fails. */
export function keepWith(keeper: Keeper): Keeping {
  let notKept: string | undefined;
  /** Whether what is kept is not what runs, and must stay. */
  let isApart = false;
  /** Whether the storage holds up a write. Calls do not wait for it then; when it goes on, all is written. */
  let isHeld = false;
  let unwritten: Unwritten | undefined;
  let last = Promise.resolve();

  /**
   * Does work after all work before it, and resolves when it is done, or has taken too long.
   *
   * @param work returns whether there was anything to do
   */
  async function queue(work: () => Promise<boolean>): Promise<void> {
    const done = last.then(work).then(
      (hasWritten) => {
        notKept = hasWritten ? undefined : notKept;
      },
      (error: unknown) => {
        notKept = reasonOf(error, NOT_WRITTEN);
      },
    );
    last = done;
    if (isHeld) {
      return;
    }
    try {
      await inTime(done, STORAGE_WAIT);
    } catch {
      isHeld = true;
      notKept = NOT_WRITTEN;
      void done.then(() => {
        isHeld = false;
      });
    }
  }

  return {
    read: async () => {
      try {
        await inTime(keeper.open(), STORAGE_WAIT);
        return await inTime(keeper.read(), READ_WAIT);
      } catch (error) {
        isApart = true;
        notKept = reasonOf(error, NOT_OPENED);
        return undefined;
      }
    },
    follow: (running, isKept) => {
      unwritten = unwrittenOf(running, isKept);
    },
    write: async () => {
      const changed = unwritten;
      if (!isApart && changed !== undefined) {
        await queue(() => writeTaken(keeper, changed));
      }
    },
    clear: async (running) => {
      unwritten = unwrittenOf(running, false);
      await queue(async () => {
        await keeper.clear();
        isApart = false;
        return true;
      });
    },
    notKept: () => notKept,
  };
}

/** Writes what has changed; returns whether there was anything. */
async function writeTaken(keeper: Keeper, unwritten: Unwritten): Promise<boolean> {
  const taken = unwritten.take();
  if (taken === undefined) {
    return false;
  }
  try {
    await keeper.write(taken.changes);
    return true;
  } catch (error) {
    taken.putBack();
    throw error;
  }
}

function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof NotKept ? error.message : otherwise;
}
