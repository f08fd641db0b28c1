import { Fragment, type ReactNode } from 'react';

import type { Fact } from '../model/facts';
import { InlineMarkdown } from './Markdown';

/** The facts about a value, in one line: constant, enum, limits, pattern, default, examples. */
export function Facts({ schema }: { readonly schema: { readonly facts: readonly Fact[] } }): ReactNode {
  return schema.facts.length === 0 ? null : (
    <p className="ref-facts">
      <FactLine facts={schema.facts} />
    </p>
  );
}

/** Inline facts, separated by dots. */
function FactLine({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return facts.map((fact, index) => (
    <Fragment key={`${fact.words} ${fact.codes.join(' ')}`}>
      {index > 0 ? ' · ' : null}
      {fact.words.includes('`') ? <InlineMarkdown text={fact.words} /> : fact.words}
      {fact.codes.map((code, place) => (
        <Fragment key={code}>
          {place > 0 ? ', ' : fact.words === '' ? null : ' '}
          <code>{code}</code>
        </Fragment>
      ))}
    </Fragment>
  ));
}
