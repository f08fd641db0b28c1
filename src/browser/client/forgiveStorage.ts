/** The methods of web storage that can fail: when it is full, or blocked by a policy. */
type Failing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Makes a failing storage fall back to memory until the document is unloaded, and warn once, instead of throwing at
 * each caller.
 *
 * @param prototype whose methods to replace: `Storage.prototype`
 * @param warn called once, with the first error
 * @param isForgiven whether a storage is meant; any other throws as before
 */
export function forgiveStorage(
  prototype: Failing,
  warn: (error: unknown) => void,
  isForgiven: (storage: Failing) => boolean,
): void {
  const { getItem, setItem, removeItem } = prototype;
  const memories = new WeakMap<Failing, Map<string, string>>();
  let warned = false;

  const memoryOf = (storage: Failing): Map<string, string> => {
    const memory = memories.get(storage) ?? new Map<string, string>();
    memories.set(storage, memory);
    return memory;
  };
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch (error) {
      if (!warned) {
        warned = true;
        warn(error);
      }
      return otherwise;
    }
  };

  prototype.getItem = function (this: Failing, key) {
    if (!isForgiven(this)) {
      return getItem.call(this, key);
    }
    return memoryOf(this).get(key) ?? attempt(() => getItem.call(this, key), null);
  };
  prototype.setItem = function (this: Failing, key, value) {
    if (!isForgiven(this)) {
      setItem.call(this, key, value);
      return;
    }
    const stored = attempt(() => {
      setItem.call(this, key, value);
      return true;
    }, false);
    if (stored) {
      memoryOf(this).delete(key);
    } else {
      memoryOf(this).set(key, value);
    }
  };
  prototype.removeItem = function (this: Failing, key) {
    if (!isForgiven(this)) {
      removeItem.call(this, key);
      return;
    }
    memoryOf(this).delete(key);
    attempt(() => {
      removeItem.call(this, key);
    }, undefined);
  };
}

/**
 * Whether a browser has no storage, and says so by an empty property instead of an error, as some do by a setting.
 *
 * @param owner the window
 */
export function lacksStorage(owner: object): boolean {
  try {
    const { localStorage: storage } = owner as { readonly localStorage?: unknown };
    return storage === null || storage === undefined;
  } catch {
    // Denied, which Docusaurus reports.
    return false;
  }
}
