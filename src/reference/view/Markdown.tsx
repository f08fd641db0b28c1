import type { ReactNode } from 'react';

import { inlineMarkdownToHtml, markdownToHtml } from '../markdown';

const ONE_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>\s*$/s;

/** A description of the contract, as paragraphs. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const html = markdownToHtml(text);
  // Most descriptions are one paragraph; a page has a thousand of them, so they get no box around.
  const single = ONE_PARAGRAPH.exec(html)?.[1];
  return single === undefined ? (
    <div className="ref-text" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="ref-text" dangerouslySetInnerHTML={{ __html: single }} />
  );
}

/** A description of the contract, within a line. */
export function InlineMarkdown({ text }: { readonly text: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}

/** A sentence of the page's own, as a paragraph. */
export function Sentence({ text }: { readonly text: string }): ReactNode {
  return <p dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}
