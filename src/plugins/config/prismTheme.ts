import type { PrismTheme } from 'prism-react-renderer';

/** Paper and ink of code blocks, as tokens; the colours of the code itself are in `src/browser/css/code.css`. */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--code-ink)', backgroundColor: 'var(--code-paper)' },
  styles: [],
};
