import { useMemo, useState, useSyncExternalStore } from 'react';

import { keepLayout, keptLayout, moveLine, readLayout, type Shares } from './paneLayout';

/** What a reader is told of the panes: the remembered widths cannot be used, or a pane was to become too narrow. */
export type PanesNotice = 'unusable' | 'held';

/** What a reader has changed on this page. */
interface Changed {
  readonly shares: Shares;
  readonly isHeld: boolean;
}

const store = () => localStorage;

/** Only this page changes what it remembers. */
const neverChanges = () => () => undefined;

/**
 * The widths of the panes of a tool, as the browser remembers them. The page itself is the same for all readers: it has the
 * first widths until it has hydrated.
 *
 * @param first the widths without any that are remembered; always the same array
 */
export function usePanes(tool: string, first: Shares) {
  const kept = useSyncExternalStore(
    neverChanges,
    () => keptLayout(store, tool),
    () => null,
  );
  const remembered = useMemo(() => readLayout(kept, first.length), [kept, first]);
  const [changed, setChanged] = useState<Changed>();
  const shares = changed?.shares ?? (remembered.kind === 'shares' ? remembered.shares : first);
  const isUnusable = changed === undefined && remembered.kind === 'unusable';
  const notice: PanesNotice | undefined =
    changed?.isHeld === true ? 'held' : isUnusable ? 'unusable' : undefined;
  return {
    shares,
    notice,
    /** Moves the line after a pane, counted from 0, to where that pane has a share, in percent, and remembers it. */
    move: (line: number, to: number) => {
      const moved = moveLine(shares, line, to);
      setChanged(moved);
      keepLayout(store, tool, moved.shares);
    },
    /** Goes back to the first widths, and forgets the others. */
    reset: () => {
      setChanged({ shares: first, isHeld: false });
      keepLayout(store, tool, undefined);
    },
  };
}
