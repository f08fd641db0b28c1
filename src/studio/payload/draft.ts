import type { LawCountry } from '../../sale';

/** The country whose law a sale is checked against: `sale` for that which the sale itself names. */
export type Country = LawCountry | 'sale' | 'none';

/** Each country to choose; the first one where none is chosen. */
export const COUNTRIES: readonly [Country, ...Country[]] = ['sale', 'at', 'de', 'ch', 'none'];

/** What a reader edits, as this tab keeps it. */
export interface Draft {
  /** `checkout/createSale` */
  readonly operation: string;
  /** The example that it began with; missing if it came with a link. */
  readonly example?: string | undefined;
  /** The media type of the body; missing for the first one of the operation. */
  readonly mediaType?: string | undefined;
  readonly text: string;
  readonly country: Country;
  /** The fragment of the address that it was opened with: another one opens something else. */
  readonly link: string;
}

/** The storage of a tab. A browser that blocks it throws on each access, even to the storage itself. */
export type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'studio-draft';

/** The draft of this tab; nothing if there is none, or if it cannot be read. */
export function readDraft(store: Store): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(store().getItem(KEY) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    // Blocked by the browser, or written by other code.
    return undefined;
  }
}

/**
 * Keeps a draft in this tab. Where that fails, the earlier draft is also removed: a full storage keeps it, and a reload would have
 * older text as what was typed last.
 *
 * @returns whether the browser keeps it: its storage may be full or blocked
 */
export function keepDraft(store: Store, draft: Draft): boolean {
  try {
    store().setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    dropDraft(store);
    return false;
  }
}

function dropDraft(store: Store): void {
  try {
    store().removeItem(KEY);
  } catch {
    // A storage that is blocked has nothing that a reload could read.
  }
}

function isDraft(kept: unknown): kept is Draft {
  const { operation, example, mediaType, text, country, link } = (kept ?? {}) as Partial<
    Record<keyof Draft, unknown>
  >;
  return (
    [operation, text, link].every((value) => typeof value === 'string') &&
    [example, mediaType].every((value) => value === undefined || typeof value === 'string') &&
    COUNTRIES.some((known) => known === country)
  );
}
