import type { ReactNode } from 'react';

import { inlineMarkdownToHtml, markdownToHtml } from './renderMarkdown';

const ONE_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>\s*$/s;

/** A description from the contract, as paragraphs. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const html = markdownToHtml(text);
  // Most descriptions are one paragraph, and a page may have a thousand of them, so they get no wrapper.
  const single = ONE_PARAGRAPH.exec(html)?.[1];
  return single === undefined ? (
    <div className="ref-text" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="ref-text" dangerouslySetInnerHTML={{ __html: single }} />
  );
}

/** A description from the contract, inline. */
export function InlineMarkdown({ text }: { readonly text: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}

/** One of the page's own sentences, as a paragraph. */
export function Sentence({ text }: { readonly text: string }): ReactNode {
  return <p dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}
