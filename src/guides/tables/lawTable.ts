import type { Link, PhrasingContent, Table } from 'mdast';

import { readLaw } from '../../sale/forNode';
import { type Law, LAW_COUNTRIES, type LawItem } from '../../sale';
import { link } from '../pages/elements';
import { SOURCES } from '../../kit/sources';
import { markdownCell, textCell, writeTable } from './writeTable';

const COLUMNS = ['Field of the sale', 'When', 'What the law requires', 'Law'];

/** When a receipt needs an item for which the data has no other words. */
const ALWAYS = 'always';

/**
 * What the law of a country requires of a receipt, as a Markdown table: the fields that carry each item, when a receipt needs it,
 * and the law. What every receipt needs comes first, each part in the order of the law.
 *
 * @param country as in a sale
 * @throws {Error} for a missing or unknown country
 * @throws {InputError} if the data is not valid
 */
export function lawTable(country: string): Table {
  const known = LAW_COUNTRIES.find((one) => one === country);
  if (known === undefined) {
    throw new Error(
      `There is no law for country="${country}". The countries with law are: ${LAW_COUNTRIES.join(', ')}.`,
    );
  }
  const law = readLaw(SOURCES, known);
  const items = [...law.contents, ...law.cases];
  return writeTable([
    COLUMNS.map(textCell),
    ...[
      ...items.filter(({ when }) => when === undefined),
      ...items.filter(({ when }) => when !== undefined),
    ].map((item) => cellsOf(item, law)),
  ]);
}

function cellsOf(item: LawItem, law: Law): PhrasingContent[][] {
  return [
    markdownCell(item.carriedBy),
    textCell(item.when ?? ALWAYS),
    textCell(item.label),
    [linkOf(item, law)],
  ];
}

function linkOf({ source }: LawItem, { sources }: Law): Link {
  const { law = '', url = '' } = sources[source] ?? {};
  return link(url, law);
}
