import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import type { MermaidConfig } from 'mermaid';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A diagram, as far as it has been drawn. */
interface Diagram {
  /** The SVG; none until it has been drawn. */
  readonly svg?: string;
  /** Whether the last attempt failed: a script did not load, or the source does not parse. */
  readonly failed: boolean;
  /** Draws it again, and requests the scripts that did not load. */
  readonly retry: () => void;
}

/** The number of drawings so far, which makes their ids unique. */
let drawings = 0;

/** Draws a diagram in the colours of the theme; if that fails, again as soon as the browser is online. */
export function useDiagram(source: string): Diagram {
  const [attempt, setAttempt] = useState(0);
  const [{ svg, failed }, setDrawn] = useState<Omit<Diagram, 'retry'>>({ failed: false });
  const config = useConfig();
  const retry = useCallback(() => {
    setAttempt((last) => last + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    draw(source, config).then(
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
  }, [source, config, attempt]);

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

/** The options of diagrams in `src/plugins/config/themeConfig.ts`. */
interface DiagramConfig {
  /** Mermaid's theme of each colour mode. */
  readonly theme: Readonly<Record<'light' | 'dark', NonNullable<MermaidConfig['theme']>>>;
  readonly options: MermaidConfig;
}

/** The options of diagrams, with the colours of the current mode. */
function useConfig(): MermaidConfig {
  const { mermaid } = useThemeConfig() as unknown as { readonly mermaid: DiagramConfig };
  const { colorMode } = useColorMode();
  return useMemo(
    () => ({ startOnLoad: false, ...mermaid.options, theme: mermaid.theme[colorMode] }),
    [mermaid, colorMode],
  );
}

/** @throws if a script does not load, or the source does not parse */
async function draw(source: string, config: MermaidConfig): Promise<string> {
  // Imported for each drawing: the bundler remembers a script that has loaded, and requests one that has failed again.
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize(config);
  drawings += 1;
  const id = `mermaid-svg-${String(drawings)}`;
  try {
    return (await mermaid.render(id, source)).svg;
  } finally {
    // Where it fails, Mermaid leaves an element with a message of its own.
    document.getElementById(`d${id}`)?.remove();
  }
}
