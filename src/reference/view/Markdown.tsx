import type { ReactNode } from 'react';

import { inlineMarkdownToHtml, markdownToHtml } from '../markdown';

/** A description of the contract, as paragraphs. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  return <div className="ref-text" dangerouslySetInnerHTML={{ __html: markdownToHtml(text) }} />;
}

/** A description of the contract, within a line. */
export function InlineMarkdown({ text }: { readonly text: string }): ReactNode {
  return <span dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(text) }} />;
}
