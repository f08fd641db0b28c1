import type { ReactNode } from 'react';

/** The table of contents of a page whose samples take the place of the usual one. */
export function Contents({
  headings,
}: {
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}): ReactNode {
  return (
    <ul>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
