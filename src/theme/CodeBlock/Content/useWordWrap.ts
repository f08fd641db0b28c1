import { startTransition, useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the lines of a block wrap, and whether they have to, as the theme's buttons of a block take it. */
export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Whether a line is longer than the block is wide. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/**
 * Does what the theme's `useCodeWordWrap` does: that measures each block of a page as soon as it is hydrated, and renders it again
 * at once. This measures after the browser has laid out the block, and again with each change of its size, also from that of a
 * hidden tab.
 */
export function useWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const block = codeBlockRef.current;
    // A block that wraps fits, and keeps its button.
    if (block === null || isEnabled) {
      return;
    }
    const observer = new ResizeObserver(() => {
      const isTooNarrow = block.scrollWidth > block.clientWidth;
      startTransition(() => {
        setScrollable(isTooNarrow);
      });
    });
    observer.observe(block);
    return () => {
      observer.disconnect();
    };
  }, [isEnabled]);
  const toggle = useCallback(() => {
    setEnabled((was) => !was);
  }, []);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
