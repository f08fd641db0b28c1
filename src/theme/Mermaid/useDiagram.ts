import { useCallback, useEffect, useState, type RefObject } from 'react';

import { whileWanted } from '@site/src/kit/whileWanted';
import { firstInput } from '@site/src/browser/forPages';
import { whenIdle, whenInView } from '@site/src/browser';

/** A diagram, as far as it has been drawn. */
interface Diagram {
  /** The SVG; none until it has been drawn. */
  readonly svg?: string;
  /** Whether the last attempt failed: a script did not load, or the source does not parse. */
  readonly failed: boolean;
  /** Draws it again, and requests the scripts that did not load. */
  readonly retry: () => void;
}

/** A view's height above and below it: how near a diagram is before it is drawn. */
const NEAR = '100%';

/**
 * Draws a diagram when it is near the view or, since a reader may print the page, once there has been any input; if that fails,
 * again as soon as the browser is online. The scripts for it are larger than all others of a page.
 */
export function useDiagram(source: string, frame: RefObject<Element | null>): Diagram {
  const isWanted = useIsWanted(frame);
  const [attempt, setAttempt] = useState(0);
  const [{ svg, failed }, setDrawn] = useState<Omit<Diagram, 'retry'>>({ failed: false });
  const retry = useCallback(() => {
    setAttempt((last) => last + 1);
  }, []);

  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    return whileWanted(
      draw(source),
      (drawn) => {
        setDrawn({ svg: drawn, failed: false });
      },
      () => {
        setDrawn({ failed: true });
      },
    );
  }, [source, attempt, isWanted]);

  useEffect(() => {
    if (!failed) {
      return undefined;
    }
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [failed, retry]);

  return svg === undefined ? { failed, retry } : { svg, failed, retry };
}

function useIsWanted(frame: RefObject<Element | null>): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => {
      setWanted(true);
    };
    void firstInput.then(() => {
      whenIdle(want);
    });
    return frame.current === null ? undefined : whenInView(frame.current, want, NEAR);
  }, [frame]);
  return isWanted;
}

/** @throws if a script does not load, or the source does not parse */
async function draw(source: string): Promise<string> {
  // Imported for each drawing: the bundler remembers a script that has loaded, and requests one that has failed again.
  const { drawDiagram } = await import('./drawDiagram');
  return drawDiagram(source);
}
