import type { Collections } from './collections';

export interface StoreLimits {
  readonly entries: number;
  readonly bytes: number;
}

interface Entry {
  readonly value: unknown;
  readonly bytes: number;
  /** Whether it is a contract example, which is never dropped to make room. */
  readonly pinned: boolean;
  /** The number of the change of the store that created it: entries with lower numbers are older. */
  readonly created: number;
  /** The number of the change that wrote it last. */
  readonly written: number;
}

/** Where an entry is: the collection with its owner, and the id. */
export interface EntryPlace {
  readonly shelf: string;
  readonly id: string;
}

/** An entry with its place, in a form that can be kept by itself (structured clone algorithm of HTML). */
export type StoredEntry = EntryPlace & Entry;

export interface PutOptions {
  /** The size of the value, by default the length of its JSON. */
  readonly bytes?: number;
  readonly pinned?: boolean;
}

/**
 * The in-memory state by collection, owner and id. The owner is a tenant in nearly all collections. When a
 * limit is reached, the least recently written entries are dropped.
 */
export class Store {
  readonly #shelves = new Map<string, Map<string, Entry>>();
  /** Every entry that may be dropped, the least recently written first. */
  readonly #order = new Map<string, EntryPlace>();
  #bytes = 0;
  #entries = 0;
  /** The number of the last change. */
  #change = 0;
  #onChange: (place: EntryPlace) => void = () => undefined;

  constructor(private readonly limits: StoreLimits) {}

  get size(): StoreLimits {
    return { entries: this.#entries, bytes: this.#bytes };
  }

  get<Name extends keyof Collections>(name: Name, owner: string, id: string): Collections[Name] | undefined {
    return this.#shelves.get(shelfOf(name, owner))?.get(id)?.value as Collections[Name] | undefined;
  }

  /** The entries of an owner, in order of creation. */
  list<Name extends keyof Collections>(name: Name, owner: string): Collections[Name][] {
    const shelf = this.#shelves.get(shelfOf(name, owner));
    return [...(shelf?.values() ?? [])].map(({ value }) => value as Collections[Name]);
  }

  /** The entries of all owners, in order of creation. */
  all<Name extends keyof Collections>(
    name: Name,
  ): { readonly owner: string; readonly id: string; readonly value: Collections[Name] }[] {
    const start = shelfOf(name, '');
    return [...this.#shelves]
      .filter(([key]) => key.startsWith(start))
      .flatMap(([key, shelf]) =>
        [...shelf].map(([id, { value }]) => ({
          owner: key.slice(start.length),
          id,
          value: value as Collections[Name],
        })),
      );
  }

  /** Everything in the store, which {@link restore} puts into another. */
  snapshot(): readonly StoredEntry[] {
    return [...this.#shelves].flatMap(([shelf, entries]) =>
      [...entries].map(([id, entry]) => ({ shelf, id, ...entry })),
    );
  }

  /** Replaces everything in the store with the entries of a snapshot, in any order. */
  restore(entries: readonly StoredEntry[]): void {
    this.#shelves.clear();
    this.#order.clear();
    this.#bytes = 0;
    for (const { shelf, id, ...entry } of sortedBy(entries, ({ created }) => created)) {
      const kept = this.#shelves.get(shelf) ?? new Map<string, Entry>();
      this.#shelves.set(shelf, kept.set(id, entry));
      this.#bytes += entry.bytes;
    }
    this.#entries = entries.length;
    const order = sortedBy(entries, ({ written }) => written);
    for (const { shelf, id } of order.filter(({ pinned }) => !pinned)) {
      this.#order.set(placeOf({ shelf, id }), { shelf, id });
    }
    this.#change = order.at(-1)?.written ?? 0;
    this.#makeRoom();
  }

  /** The entry in a place; `undefined` if there is none. */
  at({ shelf, id }: EntryPlace): StoredEntry | undefined {
    const entry = this.#shelves.get(shelf)?.get(id);
    return entry && { shelf, id, ...entry };
  }

  /**
   * Watches the store: from now on, each place in which an entry is written or deleted is reported, even where the
   * store makes room. Only the last listener is called.
   */
  watch(onChange: (place: EntryPlace) => void): void {
    this.#onChange = onChange;
  }

  /** Writes an entry, and drops old ones if the store exceeds a limit. */
  put<Name extends keyof Collections>(
    name: Name,
    owner: string,
    id: string,
    value: Collections[Name],
    options: PutOptions = {},
  ): void {
    const key = shelfOf(name, owner);
    const shelf = this.#shelves.get(key) ?? new Map<string, Entry>();
    this.#shelves.set(key, shelf);
    const before = shelf.get(id);
    const bytes = options.bytes ?? JSON.stringify(value).length;
    const pinned = options.pinned ?? before?.pinned ?? false;
    this.#change += 1;
    const written = this.#change;
    shelf.set(id, { value, bytes, pinned, created: before?.created ?? written, written });
    this.#bytes += bytes - (before?.bytes ?? 0);
    this.#entries += before === undefined ? 1 : 0;
    const place = { shelf: key, id };
    this.#order.delete(placeOf(place));
    if (!pinned) {
      this.#order.set(placeOf(place), place);
    }
    this.#onChange(place);
    this.#makeRoom();
  }

  /** Returns whether the entry existed. */
  delete(name: keyof Collections, owner: string, id: string): boolean {
    return this.#drop(shelfOf(name, owner), id);
  }

  /** Deletes all entries of an owner, in every collection. */
  deleteOwner(owner: string): void {
    for (const [key, shelf] of [...this.#shelves]) {
      if (key.endsWith(` ${owner}`)) {
        [...shelf.keys()].forEach((id) => this.#drop(key, id));
      }
    }
  }

  #makeRoom(): void {
    for (const { shelf, id } of this.#order.values()) {
      if (this.#entries <= this.limits.entries && this.#bytes <= this.limits.bytes) {
        return;
      }
      this.#drop(shelf, id);
    }
  }

  #drop(key: string, id: string): boolean {
    const shelf = this.#shelves.get(key);
    const entry = shelf?.get(id);
    if (shelf === undefined || entry === undefined) {
      return false;
    }
    shelf.delete(id);
    if (shelf.size === 0) {
      this.#shelves.delete(key);
    }
    this.#order.delete(placeOf({ shelf: key, id }));
    this.#bytes -= entry.bytes;
    this.#entries -= 1;
    this.#onChange({ shelf: key, id });
    return true;
  }
}

function sortedBy(
  entries: readonly StoredEntry[],
  number: (entry: StoredEntry) => number,
): readonly StoredEntry[] {
  return [...entries].sort((a, b) => number(a) - number(b));
}

function placeOf({ shelf, id }: EntryPlace): string {
  return `${shelf}\n${id}`;
}

function shelfOf(name: string, owner: string): string {
  return `${name} ${owner}`;
}
