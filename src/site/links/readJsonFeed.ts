import { parseDocument } from '../pages/parseDocument';
import { readHtml } from '../pages/readHtml';
import type { BuiltFile, Reference } from '../pages/references';

/** The properties of a JSON feed (jsonfeed.org, version 1.1) that contain addresses. */
interface JsonFeed {
  readonly home_page_url?: string;
  readonly feed_url?: string;
  readonly next_url?: string;
  readonly icon?: string;
  readonly favicon?: string;
  readonly items?: readonly {
    readonly id?: string;
    readonly url?: string;
    readonly image?: string;
    readonly banner_image?: string;
    readonly content_html?: string;
  }[];
}

/**
 * Collects the addresses of a JSON feed, and those in the HTML of its entries.
 *
 * @param portalUrl the origin of the site
 */
export function readJsonFeed(json: string, portalUrl: string): BuiltFile {
  let feed: JsonFeed;
  try {
    feed = JSON.parse(json) as JsonFeed;
  } catch (error) {
    return { references: [], problems: [`The feed cannot be parsed: ${String(error)}.`] };
  }
  const named = (by: string, address: string | undefined, role: Reference['role'] = 'name'): Reference[] =>
    address === undefined ? [] : [{ address, role, by }];
  const items = feed.items ?? [];
  return {
    references: [
      ...named('home_page_url', feed.home_page_url),
      ...named('feed_url', feed.feed_url, 'named file'),
      ...named('next_url', feed.next_url, 'named file'),
      ...named('icon', feed.icon, 'named file'),
      ...named('favicon', feed.favicon, 'named file'),
      ...items.flatMap(({ id, url, image, banner_image: banner, content_html: html }) => [
        ...named('id', id),
        ...named('url', url),
        ...named('image', image, 'named file'),
        ...named('banner_image', banner, 'named file'),
        ...readHtml(parseDocument(html ?? ''), portalUrl).references.flatMap(({ address, by }) =>
          named(`${by} in content_html`, address),
        ),
      ]),
    ],
    problems: [],
  };
}
