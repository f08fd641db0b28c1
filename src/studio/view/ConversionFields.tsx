import type { ReactNode } from 'react';

import type { MappingReport } from '../../convert';
import { WithCode } from '../../reference/forPages';
import { count } from '../../kit/phrases';
import { CodeTable } from './CodeTable';

/** Where the places of a sale begin, which the columns leave out. */
const ATTRIBUTES = /^\/data\/attributes(?=\/)/;

/** More rows of a table are counted only: the saved report has all of them. */
const MOST_ROWS = 200;
/** The longest value that a row repeats, in characters. */
const MOST_VALUE = 80;

/** What became of each field of a receipt: not taken, added, and taken, the most important first. */
export function ConversionFields({ report }: { readonly report: MappingReport }): ReactNode {
  const { taken, left, set } = report;
  const filled = left.filter(({ value }) => value !== '');
  const empty = left.length - filled.length;
  return (
    <>
      <Fold
        title={`Not taken: ${count(filled.length, 'field')}`}
        columns={['In the source', 'Why']}
        rows={filled.map(({ from, value, why }) => [<Field key={from} pointer={from} value={value} />, why])}
        after={empty === 0 ? '' : `${count(empty, 'more field')} ${empty === 1 ? 'is' : 'are'} empty.`}
        isOpen
      />
      <Fold
        title={`Added: ${count(set.length, 'value')}`}
        columns={['In the attributes of the sale', 'Why']}
        rows={set.map(({ to, value, why }) => [
          <Field
            key={to}
            pointer={to.replace(ATTRIBUTES, '')}
            value={typeof value === 'string' ? value : JSON.stringify(value)}
          />,
          why,
        ])}
      />
      <Fold
        title={`Taken: ${count(taken.length, 'field')}`}
        columns={['In the source', 'In the attributes of the sale', 'By the standard']}
        rows={taken.map(({ from, value, to, note, changed }) => [
          <Field key={from} pointer={from} value={value} />,
          <Pointers key="to" pointers={to} />,
          changed === undefined ? note : `${note} ${changed}`,
        ])}
      />
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** The cells of each row; a text can have code in it. */
  readonly rows: readonly (readonly ReactNode[])[];
  readonly after?: string;
  readonly isOpen?: boolean;
}

function Fold({ title, columns, rows, after = '', isOpen = false }: FoldProps): ReactNode {
  return (
    <details className="studio__fold" open={isOpen}>
      <summary>{title}</summary>
      {rows.length === 0 ? null : (
        <CodeTable
          columns={columns}
          named={-1}
          rows={rows.slice(0, MOST_ROWS).map((cells, row) => ({
            key: String(row),
            cells: cells.map((cell) =>
              typeof cell === 'string' ? <WithCode key={cell} text={cell} /> : cell,
            ),
          }))}
        />
      )}
      {rows.length > MOST_ROWS ? (
        <p className="note">And {String(rows.length - MOST_ROWS)} more. The saved report has all of them.</p>
      ) : null}
      {after === '' ? null : <p className="note">{after}</p>}
    </details>
  );
}

function Field({ pointer, value }: { readonly pointer: string; readonly value: string }): ReactNode {
  return (
    <>
      <code>{pointer}</code>
      <span className="convert-value">
        {value.length > MOST_VALUE ? `${value.slice(0, MOST_VALUE)}…` : value}
      </span>
    </>
  );
}

/** Where a value is in the attributes of the sale. */
function Pointers({ pointers }: { readonly pointers: readonly string[] }): ReactNode {
  return (
    <ul className="plain-list">
      {pointers.map((pointer) => (
        <li key={pointer}>
          <code>{pointer.replace(ATTRIBUTES, '')}</code>
        </li>
      ))}
    </ul>
  );
}
