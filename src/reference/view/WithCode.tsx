import { createElement, Fragment, type ReactNode } from 'react';

export interface SentencePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** The parts of a sentence whose code is between backticks, without these; a single backtick is text. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  return sentence
    .split(/`([^`]+)`/)
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** A message to readers, with its code drawn as code. */
export function WithCode({ text }: { readonly text: string }): ReactNode {
  const parts = sentenceParts(text).map((part) =>
    part.isCode ? createElement('code', null, part.text) : part.text,
  );
  return createElement(Fragment, null, ...parts);
}
