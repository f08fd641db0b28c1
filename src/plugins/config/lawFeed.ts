import { existsSync } from 'node:fs';
import path from 'node:path';

import type { BlogFeedItem, CreateFeedItemsFn } from '@docusaurus/plugin-content-blog';

import { LAW, transitionUrl } from '../../portal/routes';
import { dayInWords } from '../../kit/day';
import { SOURCES } from '../../kit/sources';
import { readTransitions } from '../../sale/forNode';
import { plainWords, type Transition, TRANSITION_COUNTRY_NAMES, wasComing } from '../../sale';

/**
 * The items of the feeds: the entries of the changelog, and on the day on which it was added each change of the law that had
 * not begun then, newest first. A site without the page of these changes has the entries only.
 */
export const createFeedItems: CreateFeedItemsFn = async ({ defaultCreateFeedItems, ...params }) => {
  const entries = await defaultCreateFeedItems(params);
  const hasLaw = existsSync(path.join(params.outDir, LAW.slice(1), 'index.html'));
  const law = hasLaw ? readTransitions(SOURCES).filter(wasComing).map(feedItem) : [];
  return [...law, ...entries].sort((one, other) => other.date.getTime() - one.date.getTime());
};

/** A change of the law as an item of a feed, whose address is its place on the page. */
function feedItem(change: Transition): BlogFeedItem {
  const { id, country, title, status, from, added, changes, payload, sources } = change;
  const term = from === undefined ? 'No day is known' : `From ${dayInWords(from)}`;
  const address = transitionUrl(id);
  const laws = sources.map(({ law, url }) => `<a href="${html(url)}">${html(law)}</a>`).join(', ');
  return {
    title: `${TRANSITION_COUNTRY_NAMES[country]}: ${title}`,
    id: address,
    link: address,
    date: new Date(`${added}T00:00:00Z`),
    description: `${term}. Status: ${status}. ${plainWords(changes)}`,
    content: [
      `<p>${term}. Status: ${status}.</p>`,
      `<p>${html(plainWords(changes))}</p>`,
      `<p>In a sale: ${html(plainWords(payload))}</p>`,
      `<p>Source: ${laws}</p>`,
    ].join(''),
  };
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
