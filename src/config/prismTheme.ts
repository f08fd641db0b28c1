import type { PrismTheme } from 'prism-react-renderer';

/** Code colours as references to the tokens, so that dark mode changes them too. */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--code-ink)', backgroundColor: 'var(--code-paper)' },
  styles: [
    { types: ['comment', 'prolog', 'cdata'], style: { color: 'var(--code-comment)' } },
    { types: ['string', 'attr-value', 'char', 'url'], style: { color: 'var(--code-string)' } },
    { types: ['number', 'boolean', 'constant', 'symbol'], style: { color: 'var(--code-number)' } },
    { types: ['property', 'attr-name', 'tag', 'header-name'], style: { color: 'var(--code-property)' } },
    { types: ['keyword', 'builtin', 'function', 'selector'], style: { color: 'var(--code-keyword)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--code-quiet)' } },
  ],
};
