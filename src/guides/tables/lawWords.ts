import type { Table } from 'mdast';

import { readLaw } from '../../sale/forNode';
import { LAW_COUNTRIES } from '../../sale';
import { SOURCES } from '../../kit/sources';
import { germanWords, link, text } from '../pages/elements';
import { textCell, writeTable } from './writeTable';

/**
 * What the law requires of a receipt as a Markdown table: in the words of the law, in English, and where the law says so, with
 * the guide of the country, by the German words.
 *
 * @throws {InputError} if the data is not valid
 */
export function lawWords(): Table {
  const rows = LAW_COUNTRIES.flatMap((country) => {
    const { name, sources, contents, cases } = readLaw(SOURCES, country);
    return [...contents, ...cases].map(({ german, label, source }) => {
      const { law = '', url = '' } = sources[source] ?? {};
      const guide = link(`/public/checkout/countries/${country}/#fields`, name);
      return { german, cells: [[germanWords(german)], textCell(label), [guide, text(': '), link(url, law)]] };
    });
  });
  const sorted = [...rows].sort((one, other) => one.german.localeCompare(other.german, 'de'));
  return writeTable([['In German', 'In English', 'Law'].map(textCell), ...sorted.map(({ cells }) => cells)]);
}
