/** The colour tokens of a theme: name without dashes to `#rrggbb`. */
export type Colours = ReadonlyMap<string, string>;

/**
 * Reads the colours of a CSS rule, except translucent ones: their contrast depends on what is behind them.
 *
 * @throws {Error} when the stylesheet has no such rule
 */
export function readColours(css: string, selector: string): Colours {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) {
    throw new Error(`The stylesheet has no rule "${selector}".`);
  }
  const rule = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...rule.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour as a browser computes it, `rgb(10, 100, 96)`, as `#rrggbb`. */
export function hexOf(color: string): string {
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3);
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with a translucent one, `#rrggbbaa`, in front of it. */
export function shaded(colour: string, shade: string): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const alpha = part(shade, 7) / 255;
  const mixed = [1, 3, 5].map((at) => Math.round(part(shade, at) * alpha + part(colour, at) * (1 - alpha)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
