import { useSyncExternalStore } from 'react';

/** How much of the window's height a software keyboard leaves, in pixels. */
export function useRoom(): number {
  return useSyncExternalStore(subscribe, room);
}

function room(): number {
  const { visualViewport, innerHeight } = window;
  // A reader who zooms in sees less of the page, and no less of the panel.
  return Math.round(visualViewport === null ? innerHeight : visualViewport.height * visualViewport.scale);
}

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
  };
}
