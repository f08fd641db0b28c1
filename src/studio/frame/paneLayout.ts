import { jsonIn } from '../../kit/jsonIn';
import { type Store, stored, storeText } from '../../kit/stored';

/** How much of the width each pane of a tool has, in percent, from the left: 100 together. */
export type Shares = readonly number[];

/** The least that a pane keeps, in percent, so that there is something to see and to drag it back by. */
export const LEAST_SHARE = 15;

/** The version of what is remembered: a browser can have what another version of the portal has written. */
const VERSION = 1;

export type RememberedLayout =
  | { readonly kind: 'none' }
  | { readonly kind: 'shares'; readonly shares: Shares }
  /** There is something that these panes cannot have: of another version, or with a pane of no width. */
  | { readonly kind: 'unusable' };

/**
 * Moves the line between two panes. The others keep their width.
 *
 * @param line the pane before the line, counted from 0
 * @param to the share of that pane that is wanted, in percent
 * @returns the shares, in which both panes have at least {@link LEAST_SHARE}, and whether less was wanted for one of them
 */
export function moveLine(
  shares: Shares,
  line: number,
  to: number,
): { readonly shares: Shares; readonly isHeld: boolean } {
  const both = (shares[line] ?? 0) + (shares[line + 1] ?? 0);
  const before = Math.min(Math.max(to, LEAST_SHARE), both - LEAST_SHARE);
  return {
    shares: shares.map((share, pane) => (pane === line ? before : pane === line + 1 ? both - before : share)),
    isHeld: to < LEAST_SHARE || to > both - LEAST_SHARE,
  };
}

/** What a browser remembers of the panes of a tool, as it is written; nothing if it remembers nothing. */
export function keptLayout(store: Store, tool: string): string | null {
  return stored(store, keyOf(tool)) ?? null;
}

/**
 * Reads what a browser remembers of the panes of a tool ({@link keptLayout}).
 *
 * @param count of its panes
 */
export function readLayout(kept: string | null, count: number): RememberedLayout {
  if (kept === null) {
    return { kind: 'none' };
  }
  const { version, shares } = (jsonIn(kept) ?? {}) as {
    readonly version?: unknown;
    readonly shares?: unknown;
  };
  return version === VERSION && isShares(shares, count) ? { kind: 'shares', shares } : { kind: 'unusable' };
}

/**
 * Remembers the panes of a tool. Where the browser does not, they are as they were first at the next visit.
 *
 * @param shares `undefined` to forget them
 */
export function keepLayout(store: Store, tool: string, shares: Shares | undefined): void {
  storeText(store, keyOf(tool), shares && JSON.stringify({ version: VERSION, shares }));
}

function keyOf(tool: string): string {
  return `panes-${tool}`;
}

function isShares(shares: unknown, count: number): shares is Shares {
  return (
    Array.isArray(shares) &&
    shares.length === count &&
    // What was divided can be off by the last digit of a number.
    shares.every((share) => typeof share === 'number' && share >= LEAST_SHARE - 0.01) &&
    Math.abs(shares.reduce((sum: number, share: number) => sum + share, 0) - 100) < 0.1
  );
}
