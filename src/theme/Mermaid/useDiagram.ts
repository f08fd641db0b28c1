import { useCallback, useEffect, useState } from 'react';

/** A diagram, as far as it has been drawn. */
interface Diagram {
  /** The SVG; none until it has been drawn. */
  readonly svg?: string;
  /** Whether the last attempt failed: a script did not load, or the source does not parse. */
  readonly failed: boolean;
  /** Draws it again, and requests the scripts that did not load. */
  readonly retry: () => void;
}

/** Draws a diagram; if that fails, again as soon as the browser is online. */
export function useDiagram(source: string): Diagram {
  const [attempt, setAttempt] = useState(0);
  const [{ svg, failed }, setDrawn] = useState<Omit<Diagram, 'retry'>>({ failed: false });
  const retry = useCallback(() => {
    setAttempt((last) => last + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    draw(source).then(
      (drawn) => {
        if (isCurrent) {
          setDrawn({ svg: drawn, failed: false });
        }
      },
      () => {
        if (isCurrent) {
          setDrawn({ failed: true });
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, attempt]);

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

/** @throws if a script does not load, or the source does not parse */
async function draw(source: string): Promise<string> {
  // Imported for each drawing: the bundler remembers a script that has loaded, and requests one that has failed again.
  const { drawDiagram } = await import('./drawDiagram');
  return drawDiagram(source);
}
