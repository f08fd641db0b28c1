import { describe, expect, it } from 'vitest';

import { diagramWords } from '../../../src/theme/Mermaid/diagramWords';
import { diagramConfig, withTokens, withWidth } from '../../../src/theme/Mermaid/diagramStyle';

const variables = Object.entries((diagramConfig.themeVariables ?? {}) as Readonly<Record<string, unknown>>);

describe('the style of diagrams', () => {
  it('has only colours of the tokens', () => {
    const colours = variables.filter(([, value]) => typeof value === 'string' && value.startsWith('#'));
    expect(colours.length).toBeGreaterThan(15);
    for (const [name, colour] of colours) {
      expect(withTokens(`fill:${String(colour)}`), name).toMatch(/^fill:var\(--[a-z-]+\)$/);
    }
  });

  it('replaces a colour in a style sheet and in a style attribute with its token', () => {
    const [, colour = ''] = variables.find(([name]) => name === 'textColor') ?? [];
    const parts = [1, 3, 5].map((at) => Number.parseInt(String(colour).slice(at, at + 2), 16));
    expect(withTokens(`fill:${String(colour)};stroke: rgb(${parts.join(', ')})`)).toBe(
      'fill:var(--ink);stroke: var(--ink)',
    );
  });

  it('keeps the width of a drawing for the style sheet', () => {
    expect(withWidth('style="max-width: 812.5px;"')).toBe(
      'style="max-width: 812.5px; --drawn-width: 812.5px;"',
    );
  });
});

describe('the words of a diagram', () => {
  it('are its title and its description', () => {
    expect(diagramWords('flowchart LR\n  accTitle: A way\n  accDescr: Go on, then stop.\n  a --> b')).toBe(
      'A way: Go on, then stop.',
    );
  });

  it('are what there is of them', () => {
    expect(diagramWords('flowchart LR\n  accDescr: Go on.\n  a --> b')).toBe('Go on.');
    expect(diagramWords('flowchart LR\n  a --> b')).toBe('');
  });
});
