import { nearestAddresses } from './nearestAddresses';
import type { BuiltSite } from './readSite';
import { NOT_FOUND } from './readSite';
import type { Reference } from '../pages/references';

export interface LinkProblem {
  readonly message: string;
  readonly fix: string;
}

/** References to other hosts are collected, not checked. */
export type ReferenceResult =
  | { readonly kind: 'fine' }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'fault'; readonly problem: LinkProblem };

export interface SiteFacts {
  readonly site: BuiltSite;
  /** Pages and files in lower case, to detect wrong case. */
  readonly lowerCase: ReadonlyMap<string, string>;
  readonly portalUrl: string;
}

export function factsOf(site: BuiltSite, portalUrl: string): SiteFacts {
  const addresses = [...site.pages.keys(), ...site.files];
  return {
    site,
    portalUrl,
    lowerCase: new Map(addresses.map((address) => [address.toLowerCase(), address])),
  };
}

const FINE: ReferenceResult = { kind: 'fine' };

/** Schemes of inline content. */
const INLINE = /^(?:data|blob):/i;

/** A mailto address; only what mail clients need of RFC 6068. */
const MAILTO = /^mailto:[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+(?:\?\S*)?$/i;

/**
 * Checks one reference.
 *
 * @param from the address of the file that contains it: `/api/`, `/sitemap.xml`
 */
export function checkReference(reference: Reference, from: string, facts: SiteFacts): ReferenceResult {
  const { address, role, by } = reference;
  const name = `${by} ${address}`;
  if (address.trim() === '') {
    return problem(`${by} has no address.`, 'give it an address, or leave it out.');
  }
  if (INLINE.test(address)) {
    return role === 'asset'
      ? FINE
      : problem(`${name.slice(0, 80)} is not an address.`, 'link to a page or a file.');
  }
  if (/^mailto:/i.test(address)) {
    return MAILTO.test(address)
      ? FINE
      : problem(`${name} is not an email address.`, 'write mailto:name@host.example.');
  }
  if (/^tel:\+?[\d-]+$/i.test(address)) {
    return FINE;
  }
  if (address.startsWith('//')) {
    return problem(`${name} leaves out https:.`, 'write the whole address, beginning with https:.');
  }
  if (/^https?:/i.test(address)) {
    return checkAbsolute(reference, facts);
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
    return problem(
      `${name} has a scheme that no reader can follow.`,
      'link to a page, or to an https address.',
    );
  }
  if (role === 'name' || role === 'named file') {
    return problem(`${name} lacks the host.`, `begin it with ${facts.portalUrl}.`);
  }
  if (from === NOT_FOUND && !/^[/#]/.test(address)) {
    return problem(
      `${name} is relative, and the not-found page is shown at any address.`,
      'begin it with "/".',
    );
  }
  return checkPath(reference, new URL(address, new URL(from, facts.portalUrl)), facts);
}

function checkAbsolute(reference: Reference, facts: SiteFacts): ReferenceResult {
  const { address, by } = reference;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return problem(`${by} ${address} is not an address.`, 'correct it.');
  }
  const portal = new URL(facts.portalUrl);
  if (url.host !== portal.host) {
    return { kind: 'external', address };
  }
  return url.protocol === portal.protocol
    ? checkPath(reference, url, facts)
    : problem(`${by} ${address} is not https.`, `begin it with ${facts.portalUrl}.`);
}

function checkPath({ address, role, by }: Reference, url: URL, facts: SiteFacts): ReferenceResult {
  const { pages, files } = facts.site;
  const name = `${by} ${address}`;
  const path = decoded(url.pathname);
  if (path === undefined) {
    return problem(`${name} has a "%" that does not begin an escape.`, 'write "%25" for a percent sign.');
  }
  const page = pages.get(path);
  if (page !== undefined && (path.endsWith('/') || path === NOT_FOUND)) {
    if (role === 'asset' || role === 'named file') {
      return problem(`${name} is a page, not a file.`, 'name the file.');
    }
    if (page.leadsTo !== undefined) {
      return problem(`${name} is redirected to ${page.leadsTo}.`, `write ${page.leadsTo}.`);
    }
    return checkAnchor(name, url.hash, path, page.ids);
  }
  if (files.has(path) && !path.endsWith('.html')) {
    return path.endsWith('.md') ? checkTwinAnchor(name, url.hash, path, facts) : FINE;
  }
  return problem(...absent(name, path, facts));
}

function absent(name: string, path: string, { site, lowerCase }: SiteFacts): [string, string] {
  const page = `${path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '')}/`;
  if (site.pages.has(page) && path !== page) {
    const what = path.endsWith('.html')
      ? 'is redirected, for its ".html"'
      : 'is redirected, for the missing slash';
    return [`${name} ${path.endsWith('//') ? 'has one slash too many' : what}.`, `write ${page}.`];
  }
  const other = lowerCase.get(path.toLowerCase()) ?? lowerCase.get(page.toLowerCase());
  if (other !== undefined) {
    return [`${name} exists with different capitalisation.`, `write ${other}.`];
  }
  const isFile = /\.\w+$/.test(path);
  const pages = [...site.pages].filter(([, { leadsTo }]) => leadsTo === undefined).map(([route]) => route);
  const near = nearestAddresses(path, isFile ? site.files : pages);
  const fix = near.length === 0 ? 'correct the address, or remove it.' : `write ${near.join(' or ')}.`;
  return [`${name} does not lead to a ${isFile ? 'file' : 'page'}.`, fix];
}

/**
 * Checks a fragment. An empty one and `top` are the top of the page (HTML, section 7.4.6.4); the browser handles
 * what follows `:~:` (URL Fragment Text Directives).
 */
function checkAnchor(name: string, hash: string, path: string, ids: ReadonlySet<string>): ReferenceResult {
  const id = decoded(hash.slice(1).replace(/:~:.*/s, ''));
  if (id === undefined) {
    return problem(`${name} has a "%" that does not begin an escape.`, 'write "%25" for a percent sign.');
  }
  if (id === '' || id.toLowerCase() === 'top' || ids.has(id)) {
    return FINE;
  }
  const near = nearestAddresses(
    id.replaceAll('.', '/'),
    [...ids].map((each) => each.replaceAll('.', '/')),
  )
    .map((each) => `#${each.replaceAll('/', '.')}`)
    .filter((each) => ids.has(each.slice(1)));
  const fix =
    near.length === 0
      ? `correct the part after "#", or give ${path} that id.`
      : `write ${near.join(' or ')}.`;
  return problem(`${name} does not lead to a place on ${path}.`, fix);
}

/** A twin has the same fragments as its page. */
function checkTwinAnchor(name: string, hash: string, path: string, { site }: SiteFacts): ReferenceResult {
  const page = site.pages.get(path.replace(/index\.md$/, ''));
  return page === undefined ? FINE : checkAnchor(name, hash, path, page.ids);
}

function problem(message: string, fix: string): ReferenceResult {
  return { kind: 'fault', problem: { message, fix } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
