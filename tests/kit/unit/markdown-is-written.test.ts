import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';

import { writeMarkdown } from '../../../src/kit/writeMarkdown';

const read = unified().use(remarkParse).use(remarkGfm);

function addressIn(text: string): string | undefined {
  const [first] = read.parse(text).children;
  const node = first?.type === 'paragraph' ? first.children.find(({ type }) => type === 'link') : undefined;
  return node?.type === 'link' ? node.url : undefined;
}

describe('Markdown that is written', () => {
  it('has the addresses of links as they are, so that they can be copied', () => {
    const text = '[section 132a](https://law.example/doc?Abfrage=Bund&Nummer=10&Paragraf=132a)\n';
    expect(writeMarkdown(read.parse(text))).toBe(text);
  });

  it('keeps an address that is its own text', () => {
    const text = '<https://law.example/?a=1&b=2>\n';
    expect(writeMarkdown(read.parse(text))).toBe(text);
  });

  it.each([
    'https://law.example/?a=1&copy;=2',
    'https://law.example/?a=1&#38;=2',
    'https://law.example/(a)b)?c&d',
    'https://law.example/a b&c',
    'https://law.example/?a](b&c',
  ])('is read as the same link: %s', (url) => {
    const written = writeMarkdown({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url, children: [{ type: 'text', value: 'A & B' }] }],
        },
      ],
    });
    expect(addressIn(written)).toBe(url);
  });
});
