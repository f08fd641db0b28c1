import { attributesOf, forEachElement, nodeText, type Node } from './elements';
import { readCss } from './readCss';
import { readJsonLd } from './readJsonLd';
import type { PageLinks, Reference, Role } from './references';

type Attributes = ReturnType<typeof attributesOf>;

/**
 * Collects the ids of a document, and every address in its elements, style sheets and JSON-LD.
 *
 * @param portalUrl the origin of the site, which addresses in JSON-LD begin with
 */
export function readHtml(document: Node, portalUrl: string): PageLinks {
  const references: Reference[] = [];
  const ids = new Set<string>();
  const problems: string[] = [];
  forEachElement(document, (element) => {
    const { tagName } = element;
    const attributes = attributesOf(element);
    const { id, name } = attributes;
    if (id !== undefined) {
      ids.add(id);
    }
    if (tagName === 'a' && name !== undefined) {
      ids.add(name);
    }
    references.push(...referencesOf(tagName, attributes));
    const isJsonLd = tagName === 'script' && attributes['type'] === 'application/ld+json';
    if (tagName === 'style' || isJsonLd) {
      const read = isJsonLd ? readJsonLd(nodeText(element), portalUrl) : readCss(nodeText(element));
      references.push(...read.references);
      problems.push(...read.problems);
    }
  });
  return { references, problems, ids };
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

/** The `<link>` relations that identify a page to programs (HTML, section 4.6.7; RFC 6596). */
const NAMING = new Set(['canonical', 'alternate', 'prev', 'next']);

function linkReferences(attributes: Attributes): Reference[] {
  const { href, rel = '' } = attributes;
  const by = `<link rel="${rel}">`;
  const kinds = rel.toLowerCase().split(/\s+/);
  const images = attributes['imagesrcset'];
  // A feed or a twin is a file next to the page, so its address may omit the host.
  const file = attributes['type'] !== undefined && kinds.includes('alternate');
  const role = kinds.some((kind) => NAMING.has(kind)) ? (file ? 'link' : 'name') : 'asset';
  const hostOnly = kinds.some((kind) => kind === 'preconnect' || kind === 'dns-prefetch');
  return [
    ...(href === undefined || hostOnly ? [] : [{ address: href, role, by } as const]),
    ...(images === undefined ? [] : srcset(images, by)),
  ];
}

/** The page's address and images in Open Graph and Twitter cards. */
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

/** The addresses of `srcset` (HTML, section 2.4.6); none on this site contains a comma. */
function srcset(value: string, by: string): Reference[] {
  return value
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .map((address) => ({ address, role: 'asset', by }));
}
