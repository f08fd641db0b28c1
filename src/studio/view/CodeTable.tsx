import type { ReactNode } from 'react';

interface Row {
  readonly key: string;
  /** In the order of the columns. */
  readonly cells: readonly ReactNode[];
  /** What the style sheets tell rows apart by. */
  readonly marks?: Readonly<Record<`data-${string}`, string | number | boolean>>;
}

interface Props {
  /** Beside `code-table`. */
  readonly className?: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The column that names the rows, from 0; none for -1. */
  readonly named?: number;
}

/** A table of what was found. On a phone, each row is a card. */
export function CodeTable({ className = '', columns, rows, named = 0 }: Props): ReactNode {
  return (
    <table className={`code-table ${className}`.trimEnd()}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, marks }) => (
          <tr key={key} {...marks}>
            {columns.map((name, column) =>
              column === named ? (
                <th key={name} scope="row">
                  {cells[column]}
                </th>
              ) : (
                <td key={name} data-label={name}>
                  {cells[column]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
