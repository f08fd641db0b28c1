import type { ReactNode } from 'react';

import type { Scope } from '../catalogue/scopes';
import { InlineMarkdown } from './Markdown';

interface SecurityProps {
  readonly scopes: readonly Scope[];
  /** The address of a scope on the page of permissions. */
  readonly hrefOf: (scope: string) => string;
}

/** The scopes that a call needs, each with its meaning and a link to its permission. */
export function Security({ scopes, hrefOf }: SecurityProps): ReactNode {
  if (scopes.length === 0) {
    return <p>This call needs no access token.</p>;
  }
  return (
    <>
      <p>
        The call carries <code>Authorization: Bearer</code> and an access token with{' '}
        {scopes.length === 1 ? 'this scope' : 'all of these scopes'}:
      </p>
      <ul className="ref-scopes">
        {scopes.map(({ name, meaning }) => (
          <li key={name}>
            <a href={hrefOf(name)}>
              <code>{name}</code>
            </a>{' '}
            <InlineMarkdown text={meaning} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SignatureProps {
  /** The address of the guide that verifies a signature step by step. */
  readonly guide: string;
  readonly keys: string;
}

/** How a subscriber knows that a delivery comes from the platform. */
export function Signature({ guide, keys }: SignatureProps): ReactNode {
  return (
    <p>
      The platform makes this call to your sink. It carries no access token: its signature proves the sender (
      <a href="https://www.rfc-editor.org/rfc/rfc9421">RFC 9421</a>). Verify it with a key of the key set at{' '}
      <code>{keys}</code>; the <a href={guide}>guide to webhooks</a> says more.
    </p>
  );
}
