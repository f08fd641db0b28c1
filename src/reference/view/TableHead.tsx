import type { ReactNode } from 'react';

/** The head of a table: one row with the title of each column. */
export function TableHead({ titles }: { readonly titles: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th scope="col" key={title}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
