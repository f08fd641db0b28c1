import { Parser } from 'htmlparser2';

import { parseDocument } from '../pages/parseDocument';
import { readHtml } from '../pages/readHtml';
import type { BuiltFile, Reference } from '../pages/references';

/** Elements whose text is an address: of sitemaps, RSS 2.0 and Atom (RFC 4287). */
const ADDRESSES = new Set(['loc', 'image:loc', 'link', 'guid', 'id', 'comments', 'url']);
const FILES = new Set(['icon', 'logo', 'image:loc', 'url']);

/** Elements whose text is HTML. */
const CONTENTS = new Set(['content', 'summary', 'description', 'content:encoded']);

/**
 * Collects the addresses of a sitemap or a feed: in its elements and attributes, and in the HTML of its entries.
 *
 * @param portalUrl the origin of the site
 */
export function readXml(xml: string, portalUrl: string): BuiltFile {
  const references: Reference[] = [];
  const texts: { tag: string; text: string; counts: boolean }[] = [];
  const parser = new Parser(
    {
      onopentag(tag, { href, url, isPermaLink }) {
        texts.push({ tag, text: '', counts: isPermaLink !== 'false' });
        const address = href ?? url;
        if (address !== undefined) {
          references.push({ address, role: url === undefined ? 'name' : 'named file', by: `<${tag}>` });
        }
      },
      ontext(part) {
        const open = texts.at(-1);
        if (open !== undefined) {
          open.text += part;
        }
      },
      onclosetag() {
        const { tag, text, counts } = texts.pop() ?? { tag: '', text: '', counts: false };
        const trimmed = text.trim();
        if (CONTENTS.has(tag)) {
          // Feed readers have no page to resolve an address against.
          const { references: inside } = readHtml(parseDocument(trimmed), portalUrl);
          references.push(
            ...inside.map((each) => ({ ...each, role: 'name', by: `${each.by} in <${tag}>` }) as const),
          );
        } else if (counts && trimmed !== '' && (ADDRESSES.has(tag) || FILES.has(tag))) {
          references.push({ address: trimmed, role: FILES.has(tag) ? 'named file' : 'name', by: `<${tag}>` });
        }
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return { references, problems: [] };
}
