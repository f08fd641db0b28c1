import type { ReactNode } from 'react';

import type { CodePart } from '../../fiscal';
import { schemaRoute } from '../../portal/routes';
import { CodeTable } from './CodeTable';

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

/** The parts of a code as a table. */
export function CodeParts({ parts, base }: Props): ReactNode {
  const rows = rowsOf(parts);
  return (
    <>
      <h3>Parts of the code</h3>
      <CodeTable
        className="code-table--parts"
        columns={['No.', 'Part', 'Value', 'Meaning', 'Source and field']}
        rows={rows.slice(0, MOST_ROWS).map(({ place, depth, part }) => ({
          key: place,
          marks: { 'data-depth': depth },
          cells: [
            place,
            part.name,
            part.value === '' ? 'empty' : <code key="value">{part.value}</code>,
            part.meaning,
            <Source key="source" {...{ part, base }} />,
          ],
        }))}
        named={1}
      />
      {rows.length > MOST_ROWS ? <p>{`And ${String(rows.length - MOST_ROWS)} more parts.`}</p> : null}
    </>
  );
}

interface SourceProps extends Pick<Props, 'base'> {
  readonly part: CodePart;
}

function Source({ part: { source, field }, base }: SourceProps): ReactNode {
  const route = field === undefined ? undefined : fieldRoute(field);
  return (
    <>
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
    </>
  );
}
