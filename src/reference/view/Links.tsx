import { Fragment, type ReactNode } from 'react';

import type { Link } from '../model/pageModels';

interface LinksProps {
  readonly links: readonly Link[];
  readonly between?: string;
  /** Before the last one. */
  readonly last?: string;
}

/** Links in a line. */
export function Links({ links, between = ', ', last = between }: LinksProps): ReactNode {
  return links.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index === 0 ? null : index === links.length - 1 ? last : between}
      <a href={href}>{text}</a>
    </Fragment>
  ));
}

/** Links, one a line. */
export function LinkList({ links }: { readonly links: readonly Link[] }): ReactNode {
  return (
    <ul className="ref-schema-list">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
