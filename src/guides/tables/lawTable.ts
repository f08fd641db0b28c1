import path from 'node:path';

import type { Link, PhrasingContent, Table } from 'mdast';

import { LAW_COUNTRIES, readLaw } from '../../sale/law/node/readLaw';
import type { Law, LawItem } from '../../sale/law/types';
import { parsePage } from '../pages/parsePage';

/** The project's folder: the data is part of the sources, also for a site that is built elsewhere. */
const ROOT = path.join(__dirname, '..', '..', '..');

/** The headers of the table of cases. */
const CASE_COLUMNS = ['What is checked', 'Field of the sale', 'Law'];

/**
 * What the law of a country asks of a receipt, as a Markdown table: the mandatory contents with the fields that carry them,
 * or, with `part="cases"`, what depends on the sale, also with its law.
 *
 * @param attributes those of the element: `country`, as in a sale, and `part`
 * @throws {Error} for another attribute, a missing or unknown country, and an unknown part
 * @throws {InputError} if the data is not valid
 */
export function lawTable(attributes: Readonly<Record<string, string>>): Table {
  const { country, part, ...others } = attributes;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new Error(`<LawItems> takes country="…" and part="cases", and not ${other}.`);
  }
  const known = LAW_COUNTRIES.find((one) => one === country);
  if (known === undefined) {
    throw new Error(
      `There is no law for country="${country ?? ''}". There is some for: ${LAW_COUNTRIES.join(', ')}.`,
    );
  }
  if (part !== undefined && part !== 'cases') {
    throw new Error(`<LawItems> has no part="${part}": leave it out, or write part="cases".`);
  }
  const law = readLaw(ROOT, known);
  return part === 'cases'
    ? table([CASE_COLUMNS.map(text), ...law.cases.map((item) => [...cellsOf(item), [linkOf(item, law)]])])
    : table([law.columns.map(text), ...law.contents.map(cellsOf)]);
}

function cellsOf({ label, carriedBy }: LawItem): PhrasingContent[][] {
  const [paragraph] = parsePage(carriedBy).children;
  return [text(label), paragraph?.type === 'paragraph' ? paragraph.children : []];
}

function linkOf({ source }: LawItem, { sources }: Law): Link {
  const { law = '', url = '' } = sources[source] ?? {};
  return { type: 'link', url, children: [{ type: 'text', value: law }] };
}

function text(value: string): PhrasingContent[] {
  return [{ type: 'text', value }];
}

function table(rows: readonly (readonly PhrasingContent[][])[]): Table {
  return {
    type: 'table',
    align: (rows[0] ?? []).map(() => null),
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}
