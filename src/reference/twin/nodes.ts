import { isJson } from '../../kit/writeMarkdown';
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Strong,
  Text,
} from 'mdast';

export type Inline = PhrasingContent;

export type Block = BlockContent;

export const text = (value: string): Text => ({ type: 'text', value });

export const code = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const strong = (children: readonly Inline[]): Strong => ({ type: 'strong', children: [...children] });

export const link = (url: string, children: readonly Inline[]): Link => ({
  type: 'link',
  url,
  title: null,
  children: [...children],
});

/** A paragraph; adjacent texts are merged, so that the Markdown serializer escapes them correctly. */
export function paragraph(children: readonly Inline[]): Paragraph {
  return {
    type: 'paragraph',
    children: children.reduce<Inline[]>((merged, child) => {
      const last = merged.at(-1);
      return child.type === 'text' && last?.type === 'text'
        ? [...merged.slice(0, -1), text(last.value + child.value)]
        : [...merged, child];
    }, []),
  };
}

/** A heading with Docusaurus' levels: the title of the page has depth 1. */
export const heading = (depth: Heading['depth'], words: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(words)],
});

/** A loose list item with block content. */
export const item = (children: readonly Block[]): ListItem => ({
  type: 'listItem',
  spread: true,
  checked: null,
  children: [...children],
});

/** A list item of one line. */
export const line = (children: readonly Inline[]): ListItem => ({
  type: 'listItem',
  spread: false,
  checked: null,
  children: [paragraph(children)],
});

/** A bulleted list. It is loose if one of several items has more than a line. */
export const list = (items: readonly ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: items.length > 1 && items.some(({ spread }) => spread),
  children: [...items],
});

/** A code block without trailing line breaks. JSON objects and arrays are marked as JSON. */
export function codeBlock(value: string, language?: string): Code {
  return {
    type: 'code',
    lang: language ?? (isJson(value) ? 'json' : null),
    meta: null,
    value: value.replace(/\n+$/, ''),
  };
}
