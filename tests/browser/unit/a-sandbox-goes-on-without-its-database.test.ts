import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepWith, STORAGE_WAIT, type Keeping } from '../../../src/browser/sandbox/worker/keeping';
import { IN_MEMORY } from '../../../src/browser/sandbox/worker/kept';
import { Store } from '../../../src/sandbox/state/store';
import { memoryKeeper, type MemoryKeeper } from '../support/memoryKeeper';

const OWNER = 'a-tenant';
let store: Store;
let keeper: MemoryKeeper;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = new Store({ entries: 100, bytes: 100_000 });
  keeper = memoryKeeper();
});
afterEach(() => {
  vi.useRealTimers();
});

const put = (id: string) => {
  store.put('tokens', OWNER, id, { clientId: id, tenantId: OWNER, scopes: [] });
};
const running = () => ({ store, keys: [], deliveries: () => NONE });
const NONE: readonly [] = [];

/** The ids that a page would find that is opened now. */
async function keptIds(): Promise<readonly string[] | undefined> {
  return (await keeper.read())?.entries.map(({ id }) => id);
}

/** A keeping whose earlier state, if there is any, was read. */
async function opened(): Promise<Keeping> {
  const keeping = keepWith(keeper);
  const kept = await keeping.read();
  store.restore(kept?.entries ?? []);
  keeping.follow(running(), kept !== undefined);
  return keeping;
}

/** Holds the storage, as another tab does, until the returned function is called. */
function hold(): () => Promise<void> {
  let release: () => void = () => undefined;
  keeper.problems.held = new Promise((resolve) => {
    release = resolve;
  });
  return async () => {
    delete keeper.problems.held;
    release();
    await vi.advanceTimersByTimeAsync(0);
  };
}

/** Lets pass what a call waits for the storage. */
async function waited(call: Promise<unknown>): Promise<void> {
  await vi.advanceTimersByTimeAsync(STORAGE_WAIT);
  await call;
}

describe('a sandbox whose database', () => {
  it('does not open in time runs in memory, says so, and leaves what was kept before', async () => {
    const before = await opened();
    put('before');
    await before.write();
    const release = hold();
    const starts = opened();
    await waited(starts);
    const keeping = await starts;
    expect(store.size.entries).toBe(0);
    expect(keeping.notKept()).toContain(`${IN_MEMORY} the database of the browser did not open`);
    put('in memory');
    await keeping.write();
    await release();
    put('later');
    await keeping.write();
    expect(await keptIds()).toEqual(['before']);
    expect(keeping.notKept()).toBeDefined();
  });

  it('did not open in time keeps all again after a reader has cleared it', async () => {
    const release = hold();
    const starts = opened();
    await waited(starts);
    const keeping = await starts;
    await release();
    store.restore([]);
    await keeping.clear(running());
    expect(keeping.notKept()).toBeUndefined();
    put('new');
    await keeping.write();
    expect(await keptIds()).toEqual(['new']);
  });

  it('is held lets calls go on, says so, and gets all when it is free', async () => {
    const keeping = await opened();
    put('first');
    await keeping.write();
    const release = hold();
    put('second');
    await waited(keeping.write());
    expect(keeping.notKept()).toContain(
      `${IN_MEMORY} the database of the browser did not store the last change`,
    );
    put('third');
    // No longer waits.
    await keeping.write();
    await release();
    expect(await keptIds()).toEqual(['first', 'second', 'third']);
    expect(keeping.notKept()).toBeUndefined();
  });

  it('refuses a change gets it with the next', async () => {
    const keeping = await opened();
    put('first');
    await keeping.write();
    keeper.problems.reason = 'there is no room.';
    put('second');
    store.delete('tokens', OWNER, 'first');
    await keeping.write();
    expect(keeping.notKept()).toBe(`${IN_MEMORY} there is no room.`);
    delete keeper.problems.reason;
    put('third');
    await keeping.write();
    expect(await keptIds()).toEqual(['second', 'third']);
    expect(keeping.notKept()).toBeUndefined();
  });

  it('is held while a reader clears it has nothing from before in the end', async () => {
    const keeping = await opened();
    put('before');
    await keeping.write();
    const release = hold();
    put('before, not written');
    await waited(keeping.write());
    put('waits for its turn');
    await keeping.write();
    store = new Store({ entries: 100, bytes: 100_000 });
    await keeping.clear(running());
    put('after');
    await keeping.write();
    await release();
    expect(await keptIds()).toEqual(['after']);
  });
});
