import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';

import { Button, saveFile } from '../../browser';
import { outcomeWords, type ReceiptOverview } from '../../convert';
import type { Listed } from './useConversion';

interface Props extends Listed {
  /** Which of them is shown, from 0. */
  readonly index: number;
  readonly onReceipt: (index: number) => void;
}

/** What a row has: all of it once its receipt has been converted. */
type Row = Pick<ReceiptOverview, 'id'> & Partial<ReceiptOverview>;

interface FoundRow {
  readonly row: Row;
  readonly at: number;
  readonly cells: readonly string[];
}

/** The most rows that are drawn; a filter finds the others. */
const MOST_ROWS = 200;

/** The receipts of a source that has several: which of them is shown, and the outcome of all. */
export default function Receipts({ ids, list, index, onReceipt }: Props): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const filter = useDeferredValue(typed.trim().toLowerCase());
  const rows = useMemo(
    (): readonly FoundRow[] =>
      (list?.overviews ?? ids.map((one) => ({ id: one }))).map((row, at) => ({
        row,
        at,
        cells: cellsOf(row),
      })),
    [ids, list],
  );
  const found = useMemo(
    () => rows.filter(({ cells }) => cells.join(' ').toLowerCase().includes(filter)),
    [rows, filter],
  );
  const drawn = useMemo(() => found.slice(0, MOST_ROWS), [found]);
  const title = translate({ message: 'Receipts' });
  return (
    <section className="convert-receipts margin-bottom--md" aria-label={title}>
      <Heading as="h3">{title}</Heading>
      <p aria-live="polite">
        {list === undefined
          ? translate({ message: 'All receipts are being converted.' })
          : outcomeWords(list.overviews)}
      </p>
      <div className="bar">
        <label htmlFor={`${id}-filter`}>{translate({ message: 'Filter' })}</label>
        <input
          id={`${id}-filter`}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <span className="quiet" role="status">
          {foundWords(drawn.length, found.length, rows.length)}
        </span>
        <SaveAll list={list} />
      </div>
      <Rows drawn={drawn} index={index} title={title} onReceipt={onReceipt} />
    </section>
  );
}

interface RowsProps extends Pick<Props, 'index' | 'onReceipt'> {
  readonly drawn: readonly FoundRow[];
  readonly title: string;
}

/** The rows that a filter leaves: what is typed into it is drawn before they are. */
const Rows = memo(function Rows({ drawn, index, title, onReceipt }: RowsProps): ReactNode {
  const group = useId();
  return (
    <div className="convert-receipts__rows" role="radiogroup" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ row, at, cells: [id, ...cells] }) => (
            <tr key={at} data-outcome={row.outcome}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name={group}
                    checked={at === index}
                    // Two closings can have the same id.
                    aria-describedby={`${group}${String(at)}-0 ${group}${String(at)}-1`}
                    onChange={() => {
                      onReceipt(at);
                    }}
                  />
                  {id}
                </label>
              </th>
              {cells.map((cell, column) => (
                <td key={columns()[column + 1]} id={`${group}${String(at)}-${String(column)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function SaveAll({ list }: { readonly list: Listed['list'] }): ReactNode {
  const sales = list?.overviews.filter(({ outcome }) => outcome === 'converted').length ?? 0;
  if (list === undefined || sales === 0) {
    return null;
  }
  return (
    <Button
      label={translate({ message: 'Save all ({sales})' }, { sales: String(sales) })}
      onClick={() => {
        saveFile(list.sales, 'sales.ndjson');
      }}
    />
  );
}

function columns(): readonly string[] {
  return [
    translate({ message: 'Receipt' }),
    translate({ message: 'Number' }),
    translate({ message: 'Time' }),
    translate({ message: 'Total' }),
    translate({ message: 'Kind' }),
  ];
}

/** The texts of a row, in the order of the columns; the time is that of the receipt, to the minute. */
function cellsOf({ id, number, time, total, kind, outcome, problem }: Row): readonly string[] {
  const incomplete =
    problem === undefined
      ? translate({ message: '{kind}, invalid or incomplete' }, { kind: kind ?? '' })
      : `${kind ?? ''}: ${problem}`;
  const minute = time?.slice(0, 16).replace('T', ' ');
  return [id, number, minute, total, outcome === 'incomplete' ? incomplete : kind].map((cell = '') => cell);
}

function foundWords(drawn: number, found: number, all: number): string {
  const counts = { drawn: String(drawn), found: String(found), all: String(all) };
  return drawn < found
    ? translate({ message: 'The first {drawn} of {found}' }, counts)
    : translate({ message: '{found} of {all}' }, counts);
}
