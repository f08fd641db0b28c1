import { describe, expect, it } from 'vitest';

import { repairAddress, withoutHtml, type Address } from '../../../../src/browser/client/repairAddress';
import { repairAppearance, type Root } from '../../../../src/browser/client/repairAppearance';
import { languageIn, withLanguage } from '../../../../src/browser/ui/CodeSamples/language';
import { anchorsIn, isPageLink, linksIn } from '../../../../src/browser/ui/links/readLinks';
import { readSecrets } from '../../../../src/browser/tryit/request/secrets';
import { languages } from '../../../../src/reference/samples/languages';
import { parseQuery } from '../../../../src/search/worker/parseQuery';
import {
  parseAnnouncement,
  type AnnouncementPart,
} from '../../../../src/theme/AnnouncementBar/Content/parseAnnouncement';
import { nearestPages } from '../../../../src/theme/NotFound/Content/nearestPages';
import { wordsOfPath } from '../../../../src/theme/NotFound/Content/wordsOf';
import { searchedRelease } from '../../../../src/search/box/searchedRelease';
import { forAll } from '../../../support/forAll';
import { HANDWRITTEN, hostileText, inAddress } from '../../../support/hostile';

const SITE = 'https://developers.slipway.example';
const QUERY_ENDS = /[&#]/g;

/** Throws directly, because a million expectations would be slow. */
function hold(isTrue: boolean, message: string): void {
  if (!isTrue) {
    throw new Error(message);
  }
}

const addressOf = (value: string): Address => {
  const raw = inAddress(value, /[?#]/g);
  // The parts as the URL parser of a browser returns them.
  const { pathname, search, hash } = new URL(`${SITE}/a${raw}?${raw}#${inAddress(value, /$^/g)}`);
  return { pathname, search, hash };
};

/** A root element with the attributes set by the theme's inline script, after a repair. */
function repairedRoot(attributes: Readonly<Record<string, string>>, search: string, stored: string | null) {
  const current = new Map(Object.entries(attributes));
  const root: Root = {
    getAttribute: (name) => current.get(name) ?? null,
    setAttribute: (name, value) => void current.set(name, value),
    removeAttribute: (name) => void current.delete(name.toLowerCase()),
  };
  repairAppearance(root, search, stored, () => true);
  return Object.fromEntries(current);
}

const textOf = (part: AnnouncementPart): string =>
  typeof part === 'string' ? part : part.parts.map(textOf).join('');
const addressesIn = (part: AnnouncementPart): string[] =>
  typeof part === 'string'
    ? []
    : [...(part.tag === 'a' ? [part.href] : []), ...part.parts.flatMap(addressesIn)];

const PATHS = ['/', '/networking/', '/public/checkout/amounts/', '/api/iam/create-role/'];
const RELEASES = ['2022-09/'];
const storeOf = (text: string) => () => ({
  getItem: () => text,
  setItem: () => undefined,
  removeItem: () => undefined,
});

/** What reads values of strangers, and what holds whatever they are. */
const SURFACES: Readonly<Record<string, (value: string) => void>> = {
  'an address can be decoded as often as Docusaurus does, is repaired once, and stays on this site': (
    value,
  ) => {
    const address = addressOf(value);
    const { pathname, search, hash } = new URL(`${SITE}${repairAddress(address) ?? ''}`);
    const repaired = repairAddress(address) === undefined ? address : { pathname, search, hash };
    decodeURI(decodeURI(repaired.pathname));
    decodeURIComponent(repaired.hash);
    hold(repaired.search === address.search, 'the query has changed');
    hold(repairAddress(repaired) === undefined, 'it is repaired again');
  },
  'an address with .html becomes the address of a page, without .html': (value) => {
    const { search, hash } = addressOf('x');
    const cleanUrl = withoutHtml({ pathname: addressOf(`${value}.html`).pathname, search, hash });
    const clean = cleanUrl === undefined ? undefined : new URL(`${SITE}${cleanUrl}`);
    hold(clean === undefined || clean.origin === SITE, 'it leads to another host');
    hold(clean === undefined || withoutHtml(clean) === undefined, 'it could be shortened again');
  },
  'the not-found page has at most twelve words of letters and digits, and suggests only pages of the site': (
    value,
  ) => {
    for (const wrong of [value, `/${inAddress(value, /[?#]/g)}/`, `/public/${value}/amounts`]) {
      const words = wordsOfPath(wrong);
      hold(words.length <= 12, 'too many words');
      hold(
        words.every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
        `the words ${JSON.stringify(words)}`,
      );
      hold(
        nearestPages(wrong, PATHS).every((path) => PATHS.includes(path)),
        'a page that does not exist',
      );
    }
  },
  'the search page accepts known versions only': (value) => {
    const search = `?q=${inAddress(value, QUERY_ENDS)}&version=${inAddress(value, QUERY_ENDS)}`;
    hold([undefined, ''].includes(searchedRelease(search, RELEASES)), 'the version is accepted');
  },
  'the search page searches for at most twelve words of 64 letters': (value) => {
    const { words } = parseQuery(value);
    hold(words.length <= 12, 'too many words');
    hold(
      // The stem of a stop word in capitals, such as `DER`, says that it is a short name.
      words.every(({ plain, stem }) =>
        [plain, stem.replace(/^==/, '')].every((form) => /^[\p{L}\p{N}]{0,64}$/u.test(form)),
      ),
      'an invalid word',
    );
  },
  'the language of the samples is one of the list, and choosing one keeps the rest of the address': (
    value,
  ) => {
    const [curl] = languages;
    const written = inAddress(value, QUERY_ENDS);
    const chosen = languageIn(`?lang=${written}`);
    hold(chosen === undefined || languages.includes(chosen), 'the language is unknown');
    const url = new URL(withLanguage(`${SITE}/x/?q=${written}&lang=${written}#${written}`, curl));
    hold(url.searchParams.get('lang') === curl.id, 'the language is not set');
    hold(url.origin === SITE && url.pathname === '/x/', 'it leads elsewhere');
  },
  'the root element has a valid colour mode, and no attribute from an address': (value) => {
    const search = `?docusaurus-theme=${inAddress(value, QUERY_ENDS)}&docusaurus-data-${inAddress(value, /[&#=]/g)}=1`;
    const name = [...new URLSearchParams(search).keys()][1] ?? '';
    const given = name.replace('docusaurus-data-', 'data-').toLowerCase();
    const before = { 'data-theme': value, 'data-theme-choice': value, lang: 'en-US', [given]: '1' };
    const { lang, ...data } = repairedRoot(before, search, value);
    hold(lang === 'en-US', 'the lang attribute is lost');
    const { 'data-theme': theme = '', 'data-theme-choice': choice = '', ...others } = data;
    hold(
      ['light', 'dark'].includes(theme) && ['light', 'dark', 'system'].includes(choice),
      'an invalid mode',
    );
    hold(Object.keys(others).length === 0, `the attribute ${Object.keys(others).join()}`);
  },
  'an announcement shows unsupported markup as text, and links only to this site, https and mail': (
    value,
  ) => {
    const parts = parseAnnouncement(value);
    hold(/<(?:strong|em|code|a )/.test(value) || parts.map(textOf).join('') === value, 'text is lost');
    const linked = parseAnnouncement(
      `<strong>${value}</strong><a href="${value}">${value}</a><a href="/${value}">x</a>`,
    );
    for (const href of linked.flatMap(addressesIn)) {
      hold(/^(?:https:\/\/|mailto:|\/)/.test(href), `the address ${href}`);
      hold(!href.startsWith('/') || new URL(href, SITE).origin === SITE, `the other host of ${href}`);
    }
  },
  'the reference follows links to this site only': (value) => {
    for (const href of [value, `/${value}`, `/${value}/`]) {
      hold(!isPageLink(href) || new URL(href, SITE).origin === SITE, `${href} leads elsewhere`);
    }
    linksIn(value);
    anchorsIn(value);
  },
  'stored secrets are read by scheme and field, and anything else is ignored': (value) => {
    const json = JSON.stringify(value);
    for (const text of [value, json, `[${json}]`, `{${json}:${json}}`, `{"oauth2":{"token":[${json}]}}`]) {
      const secrets = Object.values(readSecrets(storeOf(text)) ?? {});
      hold(secrets.length === 0, `accepted: ${text.slice(0, 100)}`);
    }
  },
};

it.each(Object.entries(SURFACES))('%s', (name, check) =>
  forAll(name, 10_000, hostileText, check, HANDWRITTEN),
);

it('what is no value of a stranger is read', () => {
  expect(searchedRelease('?q=a&version=2022-09/', RELEASES)).toBe('2022-09/');
  expect(['', '?version=', '?q=x'].map((search) => searchedRelease(search, RELEASES))).toEqual(['', '', '']);
  const { words } = parseQuery('Create-sale  *Kassenbeleg* SALE');
  expect(words.map(({ text }) => text)).toEqual(['create', 'sale', 'kassenbeleg']);
  expect(['', ' ', '*', '-*- '].flatMap((input) => parseQuery(input).words)).toEqual([]);
  expect(readSecrets(storeOf('{"oauth2":{"token":"a"}}'))).toEqual({ oauth2: { token: 'a' } });
});

describe('the root element', () => {
  it.each([
    ['light', 'light', '', null, 'light', 'light'],
    ['dark', 'system', '', null, 'dark', 'system'],
    ['x', 'x', '?docusaurus-theme=x', 'light', 'light', 'light'],
    ['x', 'x', '?docusaurus-theme=x', 'y', 'dark', 'system'],
    ['system', 'system', '?docusaurus-theme=system', null, 'dark', 'system'],
    ['y', 'y', '', 'y', 'dark', 'system'],
    ['x', 'light', '?docusaurus-data-theme=x', 'light', 'light', 'light'],
    ['light', 'x', '?docusaurus-data-THEME-choice=x', 'light', 'light', 'light'],
  ])('with theme %s, choice %s, query %s and stored %s becomes theme %s, choice %s', (...row) => {
    const [theme, choice, search, stored, expectedTheme, expectedChoice] = row;
    expect(repairedRoot({ 'data-theme': theme, 'data-theme-choice': choice }, search, stored)).toEqual({
      'data-theme': expectedTheme,
      'data-theme-choice': expectedChoice,
    });
  });

  it('is not marked as hydrated by an address', () => {
    const attributes = { 'data-theme': 'dark', 'data-theme-choice': 'dark', 'data-has-hydrated': 'true' };
    expect(repairedRoot(attributes, '?docusaurus-data-has-hydrated=true', null)['data-has-hydrated']).toBe(
      'false',
    );
  });
});
