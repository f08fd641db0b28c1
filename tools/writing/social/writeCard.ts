import { brand } from '../../../src/portal/brand';

/** The size of a social card that Open Graph consumers crop least. */
export const cardSize = { width: 1200, height: 630 } as const;

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
  font-family: var(--font-text);
}
h1 {
  margin: 0;
  font: 700 128px/1 var(--font-heading);
}
p {
  margin: 28px 0 0;
  color: var(--ink-soft);
  font-size: 44px;
  line-height: 1.3;
}
p:last-child {
  color: var(--accent);
  font: 28px var(--font-code);
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
