import type { Problem } from '../../../src/kit/problem';
import { brand } from '../../../src/portal/brand';

/** The size of a social card that Open Graph consumers crop least. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * The fonts of a card by its elements, and their Debian packages. Pages have the fonts of their readers' systems, of which the
 * site has no copies; a card is drawn with these three everywhere, so that drawing it again changes no pixel.
 */
const fonts = {
  h1: { family: 'P052', debian: 'fonts-urw-base35' },
  p: { family: 'Liberation Sans', debian: 'fonts-liberation' },
  'p:last-child': { family: 'Liberation Mono', debian: 'fonts-liberation' },
} as const;

/** The elements whose fonts a card names. */
export const lettered = Object.keys(fonts) as readonly (keyof typeof fonts)[];

/** Why a card cannot be drawn here: an element was drawn with other fonts than its own. */
export function fontProblems(element: keyof typeof fonts, drawn: readonly string[]): Problem[] {
  const { family, debian } = fonts[element];
  const message = `The cards need the font ${family}, and this machine draws ${drawn.join(' and ')} instead.`;
  const fix = `run \`apt-get install ${debian}\`, or install the font in another way.`;
  return drawn.every((name) => name === family) ? [] : [{ message, fix }];
}

/**
 * Renders the card of a shared link as an HTML document, which `npm run draw:social-card` turns into an
 * image.
 *
 * @param tokens the text of `src/browser/css/tokens.css`
 * @param logo the logo as SVG
 * @param words the text below the name, without markup
 */
export function writeCard(tokens: string, logo: string, words: string): string {
  return `<!doctype html>
<html lang="en">
<title>${brand.name}</title>
<style>
${tokens}
body {
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  box-sizing: border-box;
  block-size: ${String(cardSize.height)}px;
  margin: 0;
  padding: 80px 90px;
  overflow: hidden;
  background: var(--paper);
  color: var(--ink);
  font-family: '${fonts.p.family}';
}
h1 {
  margin: 0;
  font: 700 128px/1 '${fonts.h1.family}';
}
p {
  margin: 28px 0 0;
  color: var(--ink-soft);
  font-size: 44px;
  line-height: 1.3;
}
p:last-child {
  color: var(--accent);
  font: 28px '${fonts['p:last-child'].family}';
}
svg {
  inline-size: 400px;
  block-size: 400px;
}
</style>
<main>
<h1>${brand.name}</h1>
<p>${words}</p>
<p>${new URL(brand.portalUrl).host}</p>
</main>
${logo}
</html>
`;
}
