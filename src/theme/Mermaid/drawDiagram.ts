import mermaid from 'mermaid';

import { diagramConfig, withTokens, withWidth } from './diagramStyle';

/** The number of drawings so far, which makes their ids unique. */
let drawings = 0;

/**
 * Draws a diagram as SVG in the portal's style.
 *
 * @throws if a script of Mermaid does not load, or the source does not parse
 */
export async function drawDiagram(source: string): Promise<string> {
  mermaid.initialize(diagramConfig);
  drawings += 1;
  const id = `mermaid-svg-${String(drawings)}`;
  try {
    return withWidth(withTokens((await mermaid.render(id, source)).svg));
  } finally {
    // Where it fails, Mermaid leaves an element with a message of its own.
    document.getElementById(`d${id}`)?.remove();
  }
}
