import type { List, RootContent } from 'mdast';

import { readLaw } from '../../sale/forNode';
import { LAW_COUNTRIES, type Law } from '../../sale';
import { SOURCES } from '../../kit/sources';
import { germanWords, text } from '../pages/elements';
import { paragraph } from './writeTable';

/**
 * What the law requires of a receipt, in its own words, in English, and with the section: a list for each country, below a link to
 * its guide. Lists weigh less than a table on a page that hydrates.
 *
 * @throws {InputError} if the data is not valid
 */
export function lawWords(): RootContent[] {
  return LAW_COUNTRIES.flatMap((country) => {
    const law = readLaw(SOURCES, country);
    return [paragraph(`[${law.name}](/public/checkout/countries/${country}/#fields)`), wordsOf(law)];
  });
}

function wordsOf({ contents, cases, sources }: Law): List {
  const items = [...contents, ...cases].map(({ german, label, source }) => [
    germanWords(german),
    // The number stands in the table of the guide; the act is named by its section.
    text(`: ${label.replace(/^(?:\w+, No\. \d+:|No\. \d+,|[a-f],) /, '')} (${sources[source]?.law ?? ''})`),
  ]);
  return {
    type: 'list',
    spread: false,
    // The search finds these words in the guides.
    data: { hProperties: { className: ['law-words'] } },
    children: items.map((children) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children }],
    })),
  };
}
