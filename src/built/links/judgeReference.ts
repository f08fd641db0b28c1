import { nearestAddresses } from './nearestAddresses';
import type { BuiltSite } from './readSite';
import { NOT_FOUND } from './readSite';
import type { Reference } from './references';

/** A broken reference, and its fix. */
export interface LinkFault {
  readonly message: string;
  readonly cure: string;
}

/** References to other hosts are collected, not checked. */
export type Judgement =
  | { readonly kind: 'fine' }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'fault'; readonly fault: LinkFault };

/** What references are checked against. */
export interface JudgeFacts {
  readonly site: BuiltSite;
  /** Pages and files in lower case, to detect wrong case. */
  readonly lowerCase: ReadonlyMap<string, string>;
  /** The origin of the site. */
  readonly portalUrl: string;
}

export function factsOf(site: BuiltSite, portalUrl: string): JudgeFacts {
  const addresses = [...site.pages.keys(), ...site.files];
  return {
    site,
    portalUrl,
    lowerCase: new Map(addresses.map((address) => [address.toLowerCase(), address])),
  };
}

const FINE: Judgement = { kind: 'fine' };

/** Schemes of inline content. */
const INLINE = /^(?:data|blob):/i;

/** A mailto address; only what mail clients need of RFC 6068. */
const MAILTO = /^mailto:[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+(?:\?\S*)?$/i;

/**
 * Checks one reference.
 *
 * @param from the address of the file that contains it: `/api/`, `/sitemap.xml`
 */
export function judgeReference(reference: Reference, from: string, facts: JudgeFacts): Judgement {
  const { address, role, by } = reference;
  const told = `${by} ${address}`;
  if (address.trim() === '') {
    return fault(`${by} has no address.`, 'give it an address, or leave it out.');
  }
  if (INLINE.test(address)) {
    return role === 'asset'
      ? FINE
      : fault(`${told.slice(0, 80)} is no address.`, 'link to a page or a file.');
  }
  if (/^mailto:/i.test(address)) {
    return MAILTO.test(address)
      ? FINE
      : fault(`${told} is no address of mail.`, 'write mailto:name@host.example.');
  }
  if (/^tel:\+?[\d-]+$/i.test(address)) {
    return FINE;
  }
  if (address.startsWith('//')) {
    return fault(`${told} leaves out https:.`, 'write the address from https: on.');
  }
  if (/^https?:/i.test(address)) {
    return judgeAbsolute(reference, facts);
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
    return fault(
      `${told} has a scheme that no reader can follow.`,
      'link to a page, or to an https address.',
    );
  }
  if (role === 'name' || role === 'named file') {
    return fault(`${told} lacks the host.`, `begin it with ${facts.portalUrl}.`);
  }
  if (from === NOT_FOUND && !/^[/#]/.test(address)) {
    return fault(
      `${told} is relative, and the not-found page is shown at any address.`,
      'begin it with "/".',
    );
  }
  return judgePath(reference, new URL(address, new URL(from, facts.portalUrl)), facts);
}

function judgeAbsolute(reference: Reference, facts: JudgeFacts): Judgement {
  const { address, by } = reference;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return fault(`${by} ${address} is no address.`, 'correct it.');
  }
  const portal = new URL(facts.portalUrl);
  if (url.host !== portal.host) {
    return { kind: 'external', address };
  }
  return url.protocol === portal.protocol
    ? judgePath(reference, url, facts)
    : fault(`${by} ${address} is not https.`, `begin it with ${facts.portalUrl}.`);
}

/** Checks an address on this site. The host must serve its path without redirecting. */
function judgePath({ address, role, by }: Reference, url: URL, facts: JudgeFacts): Judgement {
  const { pages, files } = facts.site;
  const told = `${by} ${address}`;
  const path = decoded(url.pathname);
  if (path === undefined) {
    return fault(`${told} has a "%" that begins no escape.`, 'write "%25" for a percent sign.');
  }
  const page = pages.get(path);
  if (page !== undefined && (path.endsWith('/') || path === NOT_FOUND)) {
    if (role === 'asset' || role === 'named file') {
      return fault(`${told} is a page, not a file.`, 'name the file.');
    }
    if (page.leadsTo !== undefined) {
      return fault(`${told} is redirected to ${page.leadsTo}.`, `write ${page.leadsTo}.`);
    }
    return judgePlace(told, url.hash, path, page.ids);
  }
  if (files.has(path) && !path.endsWith('.html')) {
    return path.endsWith('.md') ? judgeTwinPlace(told, url.hash, path, facts) : FINE;
  }
  return fault(...absent(told, path, facts));
}

function absent(told: string, path: string, { site, lowerCase }: JudgeFacts): [string, string] {
  const page = `${path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '')}/`;
  if (site.pages.has(page) && path !== page) {
    const what = path.endsWith('.html')
      ? 'is redirected, for its ".html"'
      : 'is redirected, for the missing slash';
    return [`${told} ${path.endsWith('//') ? 'has a slash too many' : what}.`, `write ${page}.`];
  }
  const other = lowerCase.get(path.toLowerCase()) ?? lowerCase.get(page.toLowerCase());
  if (other !== undefined) {
    return [`${told} is not there in this case.`, `write ${other}.`];
  }
  const isFile = /\.\w+$/.test(path);
  const pages = [...site.pages].filter(([, { leadsTo }]) => leadsTo === undefined).map(([route]) => route);
  const near = nearestAddresses(path, isFile ? site.files : pages);
  const cure = near.length === 0 ? 'correct the address, or remove it.' : `write ${near.join(' or ')}.`;
  return [`${told} leads to no ${isFile ? 'file' : 'page'}.`, cure];
}

/**
 * Checks a fragment. An empty one and `top` are the top of the page (HTML, section 7.4.6.4); the browser handles
 * what follows `:~:` (URL Fragment Text Directives).
 */
function judgePlace(told: string, hash: string, path: string, ids: ReadonlySet<string>): Judgement {
  const id = decoded(hash.slice(1).replace(/:~:.*/s, ''));
  if (id === undefined) {
    return fault(`${told} has a "%" that begins no escape.`, 'write "%25" for a percent sign.');
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
  const cure =
    near.length === 0
      ? `correct the part after "#", or give ${path} that id.`
      : `write ${near.join(' or ')}.`;
  return fault(`${told} leads to no place on ${path}.`, cure);
}

/** A twin has the same fragments as its page. */
function judgeTwinPlace(told: string, hash: string, path: string, { site }: JudgeFacts): Judgement {
  const page = site.pages.get(path.replace(/index\.md$/, ''));
  return page === undefined ? FINE : judgePlace(told, hash, path, page.ids);
}

function fault(message: string, cure: string): Judgement {
  return { kind: 'fault', fault: { message, cure } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
