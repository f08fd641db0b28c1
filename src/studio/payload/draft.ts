import { jsonIn } from '../../kit/jsonIn';
import { type Store, stored, storeText } from '../../kit/stored';
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

const KEY = 'studio-draft';

/** The draft of this tab; nothing if there is none, or if it cannot be read. */
export function readDraft(store: Store): Draft | undefined {
  const kept = jsonIn(stored(store, KEY) ?? 'null');
  return isDraft(kept) ? kept : undefined;
}

/**
 * Keeps a draft in this tab. Where that fails, the earlier draft is also removed: a full storage keeps it, and a reload would have
 * older text as what was typed last.
 *
 * @returns whether the browser keeps it
 */
export function keepDraft(store: Store, draft: Draft): boolean {
  const isKept = storeText(store, KEY, JSON.stringify(draft));
  if (!isKept) {
    storeText(store, KEY, undefined);
  }
  return isKept;
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
