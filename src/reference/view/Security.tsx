import type { ReactNode } from 'react';

import type { Link } from '../model/pageModels';
import { neededScopes, NO_TOKEN, signature } from '../model/pageSentences';
import { InlineMarkdown, Sentence } from './Markdown';

interface SecurityProps {
  /** Each is linked to its entry on the permissions page. */
  readonly scopes: readonly (Link & { readonly meaning: string })[];
}

/** The scopes that a call requires, each with its description and a link to its permission. */
export function Security({ scopes }: SecurityProps): ReactNode {
  if (scopes.length === 0) {
    return <Sentence text={NO_TOKEN} />;
  }
  return (
    <>
      <Sentence text={neededScopes(scopes.length)} />
      <ul className="ref-scopes">
        {scopes.map(({ text, href, meaning }) => (
          <li key={text}>
            <a href={href}>
              <code>{text}</code>
            </a>{' '}
            <InlineMarkdown text={meaning} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SignatureProps {
  /** The address of the guide to verifying a signature step by step. */
  readonly guide: string;
  readonly keys: string;
  /** The address of the workbench with the delivery. */
  readonly workbench?: string | undefined;
}

/** How a subscriber verifies that an event comes from the platform. */
export function Signature({ guide, keys, workbench }: SignatureProps): ReactNode {
  return <Sentence text={signature(guide, keys, workbench)} />;
}
