import type { PrismTheme } from 'prism-react-renderer';

/** The colours of code blocks, as tokens; those of the code itself are in `src/browser/css/code.css`. */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--code-ink)', backgroundColor: 'var(--code-paper)' },
  styles: [],
};
