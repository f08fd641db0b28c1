import { useSyncExternalStore } from 'react';

/** The height that a software keyboard leaves of the window, in pixels. */
export function useRoom(): number {
  return useSyncExternalStore(subscribe, room);
}

function room(): number {
  const { visualViewport, innerHeight } = window;
  // Pinch zoom must not shrink the panel, so it is factored out.
  return Math.round(visualViewport === null ? innerHeight : visualViewport.height * visualViewport.scale);
}

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
  };
}
