import type { ReactNode } from 'react';

interface Props {
  /** The fragments of links to the page. */
  readonly links: readonly string[];
}

/**
 * The targets of links that say what a page begins with, so that a link to an example that does not exist fails the build.
 * They are not rendered: the browser stays at the top of the page.
 */
export function LinkTargets({ links }: Props): ReactNode {
  return (
    <div hidden>
      {links.map((link) => (
        <span key={link} id={link} />
      ))}
    </div>
  );
}
