import type { ReactNode } from 'react';

interface TableProps {
  /** The accessible name. */
  readonly label: string;
  readonly className?: string;
  readonly titles: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table with a title for each column, which scrolls if it is wider than the page, by keyboard as well. */
export function ScrolledTable({ label, className, titles, children }: TableProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className="ref-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className={className}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
