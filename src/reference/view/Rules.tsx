import type { ReactNode } from 'react';

import type { Rule } from '../model/writtenRules';
import { EXACT_RULE } from '../model/pageSentences';
import { Code } from './Code';
import { InlineMarkdown } from './Markdown';

/** The conditions on a value, in words, each with the exact schema in collapsed details. */
export function Rules({ rules }: { readonly rules: readonly Rule[] }): ReactNode {
  return rules.length === 0 ? null : (
    <ul className="ref-rules">
      {rules.map((rule) => (
        <li key={`${rule.text}${JSON.stringify(rule.exact)}`}>
          <InlineMarkdown text={rule.text} />
          {rule.described ? null : <Clauses clauses={rule.clauses} />}
          <details className="ref-details">
            <summary>{EXACT_RULE}</summary>
            {rule.described ? <Clauses clauses={rule.clauses} /> : null}
            <Code text={JSON.stringify(rule.exact, null, 2)} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Clauses({ clauses }: { readonly clauses: readonly string[] }): ReactNode {
  return clauses.length === 0 ? null : (
    <ul>
      {clauses.map((clause) => (
        <li key={clause}>
          <InlineMarkdown text={clause} />
        </li>
      ))}
    </ul>
  );
}
