import { Parser } from 'htmlparser2';

import { readCss } from './readCss';
import { readJsonLd } from './readJsonLd';
import type { BuiltPage, Reference, Role } from './references';

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads a page: its ids, and every address that it has in elements, style sheets and JSON-LD.
 *
 * @param portalUrl the origin of the site, which addresses in JSON-LD begin with
 */
export function readHtml(html: string, portalUrl: string): BuiltPage {
  const references: Reference[] = [];
  const ids = new Set<string>();
  const faults: string[] = [];
  let leadsTo: string | undefined;
  let noindex = false;
  /** The text of the open `<style>` or JSON-LD. */
  let text: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { id, name } = attributes;
      if (id !== undefined) {
        ids.add(id);
      }
      if (tag === 'a' && name !== undefined) {
        ids.add(name);
      }
      if (tag === 'style' || isJsonLd(tag, attributes)) {
        text = '';
      }
      if (tag === 'meta') {
        noindex ||= name === 'robots' && (attributes['content'] ?? '').includes('noindex');
        leadsTo ??= refreshOf(attributes);
      }
      references.push(...referencesOf(tag, attributes));
    },
    ontext(part) {
      if (text !== undefined) {
        text += part;
      }
    },
    onclosetag(tag) {
      if (text !== undefined && (tag === 'style' || tag === 'script')) {
        const read = tag === 'style' ? readCss(text) : readJsonLd(text, portalUrl);
        references.push(...read.references);
        faults.push(...read.faults);
        text = undefined;
      }
    },
  });
  parser.write(html);
  parser.end();
  return { references, faults, ids, noindex, ...(leadsTo === undefined ? {} : { leadsTo }) };
}

function isJsonLd(tag: string, { type }: Attributes): boolean {
  return tag === 'script' && type === 'application/ld+json';
}

/** The target of `<meta http-equiv="refresh" content="0; url=/to/">` (HTML, section 4.2.5.3). */
function refreshOf(attributes: Attributes): string | undefined {
  return attributes['http-equiv']?.toLowerCase() === 'refresh'
    ? /url=['"]?([^'"]+)/i.exec(attributes['content'] ?? '')?.[1]
    : undefined;
}

function referencesOf(tag: string, attributes: Attributes): Reference[] {
  if (tag === 'link') {
    return linkReferences(attributes);
  }
  if (tag === 'meta') {
    return metaReferences(attributes);
  }
  const one = (attribute: string, role: Role): Reference[] => {
    const address = attributes[attribute];
    return address === undefined ? [] : [{ address, role, by: `<${tag} ${attribute}>` }];
  };
  return [
    ...(LINKS.has(tag) ? one('href', 'link') : []),
    ...(tag === 'form' ? one('action', 'link') : []),
    ...(SOURCES.has(tag) ? one('src', 'asset') : []),
    ...(tag === 'iframe' ? one('src', 'link') : []),
    ...(tag === 'object' ? one('data', 'asset') : []),
    ...(tag === 'video' ? one('poster', 'asset') : []),
    ...(tag === 'use' || tag === 'image' ? [...one('href', 'asset'), ...one('xlink:href', 'asset')] : []),
    ...(attributes['srcset'] === undefined ? [] : srcset(attributes['srcset'], `<${tag} srcset>`)),
    ...(attributes['style'] === undefined ? [] : readCss(attributes['style']).references),
  ];
}

const LINKS = new Set(['a', 'area']);
const SOURCES = new Set(['img', 'script', 'source', 'audio', 'video', 'track', 'embed', 'input']);

/** The kinds of `<link>` that name a page to programs (HTML, section 4.6.7; RFC 6596). */
const NAMING = new Set(['canonical', 'alternate', 'prev', 'next']);

function linkReferences(attributes: Attributes): Reference[] {
  const { href, rel = '' } = attributes;
  const by = `<link rel="${rel}">`;
  const kinds = rel.toLowerCase().split(/\s+/);
  const images = attributes['imagesrcset'];
  // A feed or a twin is a file beside the page, and may be named without the host.
  const file = attributes['type'] !== undefined && kinds.includes('alternate');
  const role = kinds.some((kind) => NAMING.has(kind)) ? (file ? 'link' : 'name') : 'asset';
  const hostOnly = kinds.some((kind) => kind === 'preconnect' || kind === 'dns-prefetch');
  return [
    ...(href === undefined || hostOnly ? [] : [{ address: href, role, by } as const]),
    ...(images === undefined ? [] : srcset(images, by)),
  ];
}

/** What Open Graph and Twitter cards call a page, and its pictures. */
function metaReferences({ property, name, content }: Attributes): Reference[] {
  const key = property ?? name ?? '';
  if (content === undefined) {
    return [];
  }
  if (key === 'og:url' || key === 'twitter:url') {
    return [{ address: content, role: 'name', by: key }];
  }
  return /^(?:og|twitter):(?:image|video|audio)(?::(?:secure_)?url|:src)?$/.test(key)
    ? [{ address: content, role: 'named file', by: key }]
    : [];
}

/** The addresses of `srcset` (HTML, section 2.4.6), which none of ours has a comma in. */
function srcset(value: string, by: string): Reference[] {
  return value
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .map((address) => ({ address, role: 'asset', by }));
}
