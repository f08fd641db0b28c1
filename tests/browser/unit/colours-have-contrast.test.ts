import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contrast, readColours, shaded } from '../../support/contrast';
import { root } from '../../support/scratch';

const TEXT = 4.5;
const MARK = 3;

const css = readFileSync(path.join(root, 'src', 'browser', 'css', 'tokens.css'), 'utf8');
const light = readColours(css, ':root');
const dark = readColours(css, "[data-theme='dark']");

const papers = ['paper', 'paper-raised', 'paper-sunk', 'accent-wash'];
const inks = ['ink', 'ink-soft', 'accent', 'accent-strong', 'warning', 'danger'];
const names = [...light.keys()];
const methods = names.filter((name) => name.startsWith('method-') && name !== 'method-ink');
const codes = names.filter((name) => name.startsWith('code-') && name !== 'code-paper');

/** Pairs of foreground and background, with the minimum contrast. */
const pairs: readonly (readonly [front: string, back: string, ratio: number])[] = [
  ...papers.flatMap((paper) => inks.map((ink) => [ink, paper, TEXT] as const)),
  ...methods.map((method) => ['method-ink', method, TEXT] as const),
  ...codes.map((code) => [code, 'code-paper', TEXT] as const),
  ...['receipt-ink', 'receipt-ink-soft'].flatMap((ink) =>
    ['receipt-paper', 'receipt-mark'].map((paper) => [ink, paper, TEXT] as const),
  ),
  // A button.
  ...['accent', 'accent-strong'].map((paper) => ['accent-ink', paper, TEXT] as const),
  // Selected text.
  ['paper', 'accent', TEXT],
  // The edges of fields and of the receipt (WCAG 1.4.11).
  ...['paper', 'paper-raised', 'paper-sunk'].map((paper) => ['rule-strong', paper, MARK] as const),
];

/** Purely decorative lines. */
const DECORATION = ['rule'];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (_theme, colours) => {
  it.each(pairs)('%s on %s has contrast %d', (front, back, ratio) => {
    expect(contrast(colours.get(front) ?? '', colours.get(back) ?? '')).toBeGreaterThanOrEqual(ratio);
  });

  it.each(['receipt-ink', 'receipt-ink-soft'])('%s on a receipt in the shade has contrast', (ink) => {
    const shade = /--receipt-shade: (#[0-9a-f]{8});/g;
    const [, value = ''] = [...css.matchAll(shade)][colours === light ? 0 : 1] ?? [];
    const [front = '', back = ''] = [ink, 'receipt-paper'].map((name) =>
      shaded(colours.get(name) ?? '', value),
    );
    expect(contrast(front, back)).toBeGreaterThanOrEqual(TEXT);
  });

  it('every colour is defined and part of a pair', () => {
    const paired = new Set([...pairs.flatMap(([front, back]) => [front, back]), ...DECORATION]);
    expect([...colours.keys()].sort()).toEqual([...paired].sort());
  });
});

it('a shade lies over a colour by its part', () => {
  expect(shaded('#ffffff', '#00000080')).toBe('#7f7f7f');
  expect(shaded('#204060', '#ff000000')).toBe('#204060');
});

it('the contrast ratio matches WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // The grey known to have just enough contrast on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(TEXT);
});
