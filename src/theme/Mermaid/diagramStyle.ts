import type { MermaidConfig } from 'mermaid';

/** The colours of `src/browser/css/tokens.css` that diagrams have. */
const TOKENS = ['paper', 'paper-raised', 'paper-sunk', 'ink', 'ink-soft', 'rule', 'rule-strong'] as const;

type Token = (typeof TOKENS)[number];

/**
 * A colour that stands for a token while Mermaid draws: it computes with colours, so it takes no custom properties. No
 * colour of a diagram is as dark as these.
 */
function standIn(token: Token): readonly [red: number, green: number, blue: number] {
  return [1, 2, 10 + TOKENS.indexOf(token)];
}

function hexOf(token: Token): string {
  return `#${standIn(token)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

const TEXT = hexOf('ink');
const LINE = hexOf('ink-soft');
const BOX = hexOf('paper-raised');
const BOX_EDGE = hexOf('rule-strong');
const NOTE = hexOf('paper-sunk');
const GROUND = hexOf('paper');

/** The options of Mermaid: paper, ink and ruled lines. */
export const diagramConfig: MermaidConfig = {
  startOnLoad: false,
  theme: 'base',
  fontFamily: 'var(--font-text)',
  // Room between the label of a loop and its neighbours.
  state: { nodeSpacing: 160 },
  themeVariables: {
    fontFamily: 'var(--font-text)',
    radius: 3,
    useGradient: false,
    background: GROUND,
    primaryColor: BOX,
    primaryTextColor: TEXT,
    primaryBorderColor: BOX_EDGE,
    secondaryColor: NOTE,
    secondaryTextColor: TEXT,
    secondaryBorderColor: BOX_EDGE,
    tertiaryColor: GROUND,
    tertiaryTextColor: TEXT,
    tertiaryBorderColor: hexOf('rule'),
    lineColor: LINE,
    arrowheadColor: LINE,
    textColor: TEXT,
    edgeLabelBackground: GROUND,
    actorLineColor: BOX_EDGE,
    signalColor: LINE,
    signalTextColor: TEXT,
    labelBoxBkgColor: NOTE,
    noteBkgColor: NOTE,
    noteTextColor: TEXT,
    noteBorderColor: BOX_EDGE,
    activationBorderColor: BOX_EDGE,
    stateLabelColor: TEXT,
  },
  // A line that crosses words ends at their edge: the words are on the paper, or have an edge of its colour.
  themeCSS: `
    .edgeLabel, .edgeLabel p, .labelBkg { background-color: var(--paper); color: var(--ink); }
    .messageText, .loopText, .loopText > tspan {
      paint-order: stroke;
      stroke: var(--paper);
      stroke-width: 6px;
      stroke-linejoin: round;
    }
  `,
};

/**
 * Keeps the width of a drawing at which its words have the size of text, for the style sheet: Mermaid lets it shrink to
 * any width.
 */
export function withWidth(svg: string): string {
  return svg.replace(/max-width: ?([\d.]+px)/, '$&; --drawn-width: $1');
}

/**
 * Replaces the colours that stand for tokens with the tokens, so that a diagram follows the theme without being drawn
 * again, and is printed in the colours of paper.
 *
 * @param svg as Mermaid draws it with {@link diagramConfig}
 */
export function withTokens(svg: string): string {
  return TOKENS.reduce((text, token) => {
    const [red, green, blue] = standIn(token).map(String);
    return text.replaceAll(hexOf(token), `var(--${token})`).replaceAll(
      // As a browser writes a colour of a style attribute.
      `rgb(${String(red)}, ${String(green)}, ${String(blue)})`,
      `var(--${token})`,
    );
  }, svg);
}
