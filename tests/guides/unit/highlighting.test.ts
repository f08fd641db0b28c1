import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { highlightCode } from '../../../src/kit/highlight/highlightCode';
import { highlightFences, type HastNode } from '../../../src/guides/highlightFences';
import { markLines, readMarks, writeFold } from '../../../src/guides/examples/markLines';
import { balanceLines, escapeCode, plainCode, wrapLines } from '../../../src/kit/highlight/lines';
import { keepOptions } from '../../../src/guides/keepOptions';

function fence(code: string, language?: string): HastNode {
  return {
    type: 'element',
    tagName: 'code',
    properties: {
      ...(language === undefined ? {} : { className: [`language-${language}`] }),
      metastring: '{2}',
    },
    children: [{ type: 'text', value: `${code}\n` }],
  };
}

function coloured(code: HastNode): HastNode {
  const inlineCode: HastNode = { type: 'element', tagName: 'code', children: [{ type: 'text', value: 'x' }] };
  const tree: HastNode = {
    type: 'root',
    children: [
      { type: 'element', tagName: 'div', children: [{ type: 'element', tagName: 'pre', children: [code] }] },
      { type: 'element', tagName: 'p', children: [inlineCode] },
    ],
  };
  highlightFences()(tree, {
    fail: (reason: string): never => {
      throw new Error(reason);
    },
  });
  expect(inlineCode).toEqual({ type: 'element', tagName: 'code', children: [{ type: 'text', value: 'x' }] });
  return code;
}

describe('fenced code', () => {
  it('is highlighted at compile time, and keeps its metastring', () => {
    const code = coloured(fence('{ "a": 1 }', 'json'));
    expect(code.properties?.['html']).toContain('<span class="token property">"a"</span>');
    expect(code.properties?.['metastring']).toBe('{2}');
    expect(code.children).toEqual([]);
  });

  it('without a known language is escaped, not highlighted', () => {
    expect(coloured(fence('a <b> & c')).properties?.['html']).toBe('a &lt;b> &amp; c');
    expect(coloured(fence('a <b>', 'klingon')).properties?.['html']).toBe('a &lt;b>');
  });

  it('may not mark lines with comments, which would be shown', () => {
    expect(() => coloured(fence('# highlight-next-line\nx: 1', 'yaml'))).toThrow('{2,4-6}');
  });

  it('returns the plain code for copying', () => {
    const sources = ['src/kit/highlight/lines.ts', 'openapi/checkout.yaml', 'package.json', 'README.md'];
    for (const file of sources) {
      const code = readFileSync(file, 'utf8');
      const language = file.split('.').pop() ?? '';
      expect(plainCode(balanceLines(highlightCode(code, language)))).toBe(code);
      expect(plainCode(escapeCode(code))).toBe(code);
    }
  });
});

describe('lines of code', () => {
  const lines = 'a\nb\nc\nd';

  it('are elements at compile time if some are highlighted, folded or numbered', () => {
    expect(markLines(lines, readMarks('title="x"'))).toBe(lines);
    expect(markLines('a\nb', readMarks('{2}'))).toBe(
      '<span class="token-line">a\n</span><span class="token-line theme-code-block-highlighted-line">b</span>',
    );
    expect(markLines('a', readMarks('showLineNumbers'))).toBe('<span class="token-line">a</span>');
  });

  it('that are folded stay in the text, hidden until they are found', () => {
    const folded = markLines(lines, readMarks(`{4} ${writeFold([[2, 3]])}`));
    expect(folded).toContain(
      '<span class="code-rest" hidden="until-found"><span class="token-line">b\n</span><span class="token-line">c\n</span></span>',
    );
    expect(folded).toContain(
      '<label class="code-gap" data-lines="2 lines"><input type="checkbox" aria-label="Show 2 lines"></label><span class="code-rest"',
    );
    expect(plainCode(folded)).toBe(lines);
    expect(folded.match(/<span/g)).toHaveLength(folded.match(/<\/span>/g)?.length ?? 0);
    const code = fence(lines, 'json');
    code.properties = { ...code.properties, metastring: '{4} fold=2-3' };
    expect(coloured(code).properties?.['metastring']).toBe('{4}');
  });
});

describe('a program', () => {
  const program = (lines: number) =>
    Array.from({ length: lines }, (_, line) => `f(${String(line)});`).join('\n');
  const html = (text: string) => {
    const code = fence(text, 'js');
    code.properties = { ...code.properties, metastring: 'title="program.js"' };
    return String(coloured(code).properties?.['html']);
  };

  it('shows its beginning if it is long, and all of it is copied', () => {
    const shown = html(program(61));
    const [beginning = '', rest = ''] = shown.split('<label class="code-gap" data-lines="45 lines">');
    expect(plainCode(beginning)).toBe(`${program(16)}\n`);
    expect(rest).toContain('<span class="code-rest" hidden="until-found">');
    expect(plainCode(shown)).toBe(program(61));
  });

  it('is shown whole if it is short', () => {
    expect(html(program(40))).not.toContain('hidden');
  });
});

describe('a line of coloured code', () => {
  it('is well-formed, even inside a multi-line token', () => {
    const lines = balanceLines(highlightCode('/* one\n two */ const x = 1;', 'ts')).split('\n');
    for (const line of lines) {
      expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0);
    }
    expect(lines[1]).toMatch(/^<span class="token comment"> two \*\/<\/span>/);
  });

  it('is an element only if lines are marked or numbered', () => {
    expect(wrapLines('a\nb', {}, false)).toBe('a\nb');
    expect(wrapLines('a\nb', { 1: ['marked'] }, false)).toBe(
      '<span class="token-line">a\n</span><span class="token-line marked">b\n</span>',
    );
    expect(wrapLines('a', {}, true)).toBe('<span class="token-line">a\n</span>');
  });
});

describe('an option of a command in a sentence', () => {
  const classOf = (value: string, parent = 'p') => {
    const code: HastNode = { type: 'element', tagName: 'code', children: [{ type: 'text', value }] };
    keepOptions()({ type: 'root', children: [{ type: 'element', tagName: parent, children: [code] }] });
    return code.properties?.['className'];
  };

  it.each(['--within', '-p', '--within 90d'])('stays on one line: %s', (option) => {
    expect(classOf(option)).toEqual(['option']);
  });

  it.each(['a--b', '-1', '--', `--report ${'x'.repeat(40)}`])('is nothing else: %s', (text) => {
    expect(classOf(text)).toBeUndefined();
  });

  it('is left alone in a block of code', () => {
    expect(classOf('--within', 'pre')).toBeUndefined();
  });
});
