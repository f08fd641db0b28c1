import type { Link, PhrasingContent, RootContent } from 'mdast';

import { readLaw } from '../../sale/forNode';
import { type Law, LAW_COUNTRIES, type LawItem } from '../../sale';
import { germanWords, link, text } from '../pages/elements';
import { SOURCES } from '../../kit/sources';
import { markdownCell, paragraph, textCell, writeTable } from './writeTable';

const FIELD = 'Field of the sale';
const REQUIREMENT = 'Requirement';
const LAW = 'Law';

/**
 * What the law of a country requires of a receipt, as two Markdown tables: the fields that carry each item, and the law; first what
 * every receipt needs, then what one needs in some cases, with the case. Each is in the order of the law.
 *
 * @param country as in a sale
 * @throws {Error} for a missing or unknown country
 * @throws {InputError} if the data is not valid
 */
export function lawTables(country: string): RootContent[] {
  const known = LAW_COUNTRIES.find((one) => one === country);
  if (known === undefined) {
    throw new Error(
      `There is no law for country="${country}". The countries with law are: ${LAW_COUNTRIES.join(', ')}.`,
    );
  }
  const law = readLaw(SOURCES, known);
  const items = [...law.contents, ...law.cases];
  const always = items.filter(({ when }) => when === undefined);
  const sometimes = items.filter(({ when }) => when !== undefined);
  return [
    writeTable(
      [
        [FIELD, REQUIREMENT, LAW].map(textCell),
        ...always.map((item) => [markdownCell(item.carriedBy), requirement(item), [linkOf(item, law)]]),
      ],
      anchorsOf(always),
    ),
    paragraph('In some cases, it has more:'),
    writeTable(
      [
        [FIELD, 'When', REQUIREMENT, LAW].map(textCell),
        ...sometimes.map((item) => [
          markdownCell(item.carriedBy),
          textCell(item.when ?? ''),
          requirement(item),
          [linkOf(item, law)],
        ]),
      ],
      anchorsOf(sometimes),
    ),
  ];
}

/** An anchor for each item, which the search leads to. */
function anchorsOf(items: readonly LawItem[]): readonly string[] {
  return items.map(({ id }) => `law-${id}`);
}

/** An item in English and in the words of the law. */
function requirement({ label, german }: LawItem): PhrasingContent[] {
  return [text(`${label} (`), germanWords(german), text(')')];
}

function linkOf({ source }: LawItem, { sources }: Law): Link {
  const { law = '', url = '' } = sources[source] ?? {};
  return link(url, law);
}
