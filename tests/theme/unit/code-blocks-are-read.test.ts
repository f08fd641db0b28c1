import { describe, expect, it } from 'vitest';

import { readCodeBlock } from '../../../src/theme/CodeBlock/Content/readCodeBlock';

describe('a code block', () => {
  it('has the language that MDX gives to a fence, or the one that it is given, in lower case', () => {
    expect(readCodeBlock({ className: 'language-JSON' })).toMatchObject({
      language: 'json',
      className: 'language-JSON language-json',
    });
    expect(readCodeBlock({ className: 'language-bash wide' })).toMatchObject({
      language: 'bash',
      className: 'language-bash wide',
    });
    expect(readCodeBlock({ language: 'xml' })).toMatchObject({ language: 'xml', className: 'language-xml' });
    expect(readCodeBlock({})).toMatchObject({ language: 'text', className: 'language-text' });
  });

  it.each([
    ['title="two words.json" {2}', 'two words.json'],
    ["title='a.json'", 'a.json'],
    ['{2}', 'given'],
    [undefined, 'given'],
  ])('with %s after its language has the title %s', (metastring, title) => {
    expect(readCodeBlock({ title: 'given', ...(metastring === undefined ? {} : { metastring }) }).title).toBe(
      title,
    );
  });

  it.each([
    [{}, undefined],
    [{ metastring: 'showLineNumbers' }, 1],
    [{ metastring: 'showLineNumbers=7' }, 7],
    [{ showLineNumbers: true }, 1],
    [{ showLineNumbers: 3 }, 3],
    [{ showLineNumbers: false, metastring: 'showLineNumbers' }, undefined],
  ])('with %o begins at line %s', (given, first) => {
    expect(readCodeBlock(given).lineNumbersStart).toBe(first);
  });
});
