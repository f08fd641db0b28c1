import type { ReactNode } from 'react';

import type { CodePart } from '../../fiscal';
import { schemaRoute } from '../../portal/routes';

/** A row of the table: a part, or a part of one. */
export interface PartRow {
  /** `4`, or `4.2.1` for a part of a part. */
  readonly place: string;
  readonly depth: number;
  readonly part: CodePart;
}

/** More rows are counted only: a code can have 500 payments. */
const MOST_ROWS = 100;

/** The parts of a code with the parts that these consist of, in their order. */
export function rowsOf(parts: readonly CodePart[], above = '', depth = 0): readonly PartRow[] {
  return parts.flatMap((part) => {
    const place = `${above}${String(part.position)}`;
    return [{ place, depth, part }, ...rowsOf(part.parts ?? [], `${place}.`, depth + 1)];
  });
}

/** The pages that describe the properties of the extensions, and what precedes a property in their anchors. */
const PAGES: Readonly<Record<string, { readonly title: string; readonly prefix: string }>> = {
  'de-kassensichv': { title: 'German KassenSichV record', prefix: '' },
  'at-rksv': { title: 'Austrian RKSV extension', prefix: 'attributes.' },
};

/**
 * The place of a property in the reference: `/api/checkout/schemas/german-kassensichv-record/#processData`.
 *
 * @param field as an inspection names it: `de-kassensichv: processData`
 */
export function fieldRoute(field: string): string | undefined {
  const [extension = '', property = ''] = field.split(': ');
  const page = Object.hasOwn(PAGES, extension) ? PAGES[extension] : undefined;
  return page === undefined
    ? undefined
    : `${schemaRoute({ api: 'checkout', versionPath: '/' }, page.title)}#${page.prefix}${property}`;
}

interface Props {
  readonly parts: readonly CodePart[];
  /** The address of the site's root on its host. */
  readonly base: string;
}

/** The parts of a code as a table. On a phone, each row is a card (`codes.css`). */
export function CodeParts({ parts, base }: Props): ReactNode {
  const rows = rowsOf(parts);
  return (
    <>
      <h3>Parts of the code</h3>
      <table className="code-table code-table--parts">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Part</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
            <th scope="col">Source and field</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row) => (
            <Row key={row.place} {...row} base={base} />
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS ? <p>{`And ${String(rows.length - MOST_ROWS)} more parts.`}</p> : null}
    </>
  );
}

function Row({ place, depth, part, base }: PartRow & { readonly base: string }): ReactNode {
  const { name, value, meaning, source, field } = part;
  const route = field === undefined ? undefined : fieldRoute(field);
  return (
    <tr data-depth={depth}>
      <td data-label="No.">{place}</td>
      <th scope="row">{name}</th>
      <td data-label="Value">{value === '' ? 'empty' : <code>{value}</code>}</td>
      <td data-label="Meaning">{meaning}</td>
      <td data-label="Source">
        <a href={source.url}>{source.name}</a>
        {field === undefined ? null : (
          <span className="code-field">
            {route === undefined ? (
              <code>{field}</code>
            ) : (
              <a href={`${base}${route.slice(1)}`}>
                <code>{field}</code>
              </a>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
