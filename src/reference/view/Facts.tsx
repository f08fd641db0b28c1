import { Fragment, type ReactNode } from 'react';

import type { Fact } from '../model/facts';
import { EXACT_PATTERN } from '../model/pageSentences';
import { InlineMarkdown } from './Markdown';

/**
 * The facts about a value, in one line: constant, enum, limits, pattern, default, examples. A regular expression is
 * collapsed below its words.
 */
export function Facts({ schema }: { readonly schema: { readonly facts: readonly Fact[] } }): ReactNode {
  const { facts } = schema;
  if (facts.length === 0) {
    return null;
  }
  // A paragraph cannot contain details.
  const Line = facts.some(({ pattern }) => pattern !== undefined) ? 'div' : 'p';
  return (
    <Line className="ref-facts">
      {facts.map((fact, index) => (
        <Fragment key={`${fact.words} ${fact.pattern ?? fact.codes.join(' ')}`}>
          {index > 0 ? ' · ' : null}
          <OneFact fact={fact} />
        </Fragment>
      ))}
    </Line>
  );
}

function OneFact({ fact: { words, codes, pattern } }: { readonly fact: Fact }): ReactNode {
  const text = words.includes('`') ? <InlineMarkdown text={words} /> : words;
  if (pattern !== undefined) {
    return (
      <details className="ref-exact">
        <summary>{words === '' ? EXACT_PATTERN : text}</summary> <code>{pattern}</code>
      </details>
    );
  }
  return (
    <>
      {text}
      {codes.map((code, place) => (
        <Fragment key={code}>
          {place > 0 ? ', ' : words === '' ? null : ' '}
          <code>{code}</code>
        </Fragment>
      ))}
    </>
  );
}
