import type { Props } from '@theme/CodeBlock';
import type { ReactNode } from 'react';

interface CodeBlock {
  /** In lower case, as highlighters name it; `text` if none is given. */
  readonly language: string;
  /** With the language among them, as MDX gives it to a fence. */
  readonly className: string;
  readonly title: ReactNode;
  /** The number of the first line; `undefined` without numbers. */
  readonly lineNumbersStart: number | undefined;
}

/** Reads the properties of a code block, and what stands after the language of a fence (`title="at.json" showLineNumbers`). */
export function readCodeBlock({
  className = '',
  language,
  metastring = '',
  title,
  showLineNumbers,
}: Omit<Props, 'children'>): CodeBlock {
  const given = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? 'text';
  const name = given.toLowerCase();
  const [numbered, first] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring) ?? [];
  const meant = showLineNumbers ?? (numbered !== undefined && Number(first ?? 1));
  return {
    language: name,
    className: className.includes(`language-${name}`) ? className : `${className} language-${name}`.trim(),
    title: /title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? title,
    lineNumbersStart: meant === false ? undefined : Number(meant),
  };
}
