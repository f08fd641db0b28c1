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
import { wordsOf } from '../../../../src/theme/NotFound/Content/wordsOf';
import { searchedRelease } from '../../../../src/search/box/searchedRelease';
import { hostileValues, inAddress } from '../../../support/hostile';
import { printSeed } from '../../../support/printSeed';
import { countOfSet, seed } from '../../../../tools/suite/testSet';

/** The first values are each fragment alone, regardless of the seed. */
const COUNT = countOfSet(10_000);
const SITE = 'https://developers.slipway.example';
const QUERY_ENDS = /[&#]/g;

/** Checks ten thousand values, or the share of the push set; a failure names the value. */
function forEachValue(name: string, check: (value: string) => void): void {
  printSeed();
  const values = hostileValues(`${seed} ${name}`, COUNT);
  expect(values).toHaveLength(COUNT);
  for (const value of values) {
    try {
      check(value);
    } catch (error) {
      throw new Error(`With ${JSON.stringify(value.slice(0, 300))}: ${String(error)}`, { cause: error });
    }
  }
}

/** Throws directly, because a million expectations would be slow. */
function hold(isTrue: boolean, message: string): void {
  if (!isTrue) {
    throw new Error(message);
  }
}

describe('an address', () => {
  const addressOf = (value: string): Address => {
    const raw = inAddress(value, /[?#]/g);
    // The parts as the URL parser of a browser returns them.
    const { pathname, search, hash } = new URL(`${SITE}/a${raw}?${raw}#${inAddress(value, /$^/g)}`);
    return { pathname, search, hash };
  };

  it('can be decoded as often as Docusaurus does, is repaired once, and stays on this site', () => {
    forEachValue('addresses', (value) => {
      const address = addressOf(value);
      const { pathname, search, hash } = new URL(`${SITE}${repairAddress(address) ?? ''}`);
      const repaired = repairAddress(address) === undefined ? address : { pathname, search, hash };
      decodeURI(decodeURI(repaired.pathname));
      decodeURIComponent(repaired.hash);
      hold(repaired.search === address.search, 'the query has changed');
      hold(repairAddress(repaired) === undefined, 'it is repaired again');
    });
  });

  it('with .html becomes the address of a page, without .html', () => {
    forEachValue('files', (value) => {
      const { search, hash } = addressOf('x');
      const { pathname } = addressOf(`${value}.html`);
      const cleanUrl = withoutHtml({ pathname, search, hash });
      hold(
        cleanUrl === undefined || new URL(`${SITE}${cleanUrl}`).origin === SITE,
        'it leads to another host',
      );
      hold(
        cleanUrl === undefined || withoutHtml(new URL(`${SITE}${cleanUrl}`)) === undefined,
        'it could be shortened again',
      );
    });
  });
});

describe('the not-found page', () => {
  const paths = ['/', '/networking/', '/public/checkout/amounts/', '/api/iam/create-role/'];

  it('has at most twelve words of letters and digits, and suggests only pages of the site', () => {
    forEachValue('paths', (value) => {
      for (const wrong of [value, `/${inAddress(value, /[?#]/g)}/`, `/public/${value}/amounts`]) {
        const words = wordsOf(wrong);
        hold(words.length <= 12, 'too many words');
        hold(
          words.every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
          `the words ${JSON.stringify(words)}`,
        );
        hold(
          nearestPages(wrong, paths).every((path) => paths.includes(path)),
          'a page that does not exist',
        );
      }
    });
  });
});

describe('the search page', () => {
  it('accepts known versions only', () => {
    const known = ['2022-09/'];
    expect(searchedRelease('?q=a&version=2022-09/', known)).toBe('2022-09/');
    expect(['', '?version=', '?q=x'].map((search) => searchedRelease(search, known))).toEqual(['', '', '']);
    forEachValue('versions', (value) => {
      const search = `?q=${inAddress(value, QUERY_ENDS)}&version=${inAddress(value, QUERY_ENDS)}`;
      hold([undefined, ''].includes(searchedRelease(search, known)), 'the version is accepted');
    });
  });

  it('searches for at most twelve words of 64 letters, and never for everything', () => {
    expect(parseQuery('Create-sale  *Kassenbeleg* SALE').words.map(({ text }) => text)).toEqual([
      'create',
      'sale',
      'kassenbeleg',
    ]);
    expect(['', ' ', '*', '-*- '].flatMap((input) => parseQuery(input).words)).toEqual([]);
    forEachValue('queries', (value) => {
      const { words } = parseQuery(value);
      hold(words.length <= 12, 'too many words');
      hold(
        // The stem of a stop word in capitals, such as `DER`, says that it is a short name.
        words.every(({ plain, stem }) =>
          [plain, stem.replace(/^==/, '')].every((form) => /^[\p{L}\p{N}]{0,64}$/u.test(form)),
        ),
        'an invalid word',
      );
    });
  });
});

describe('the language of the samples', () => {
  it('is one of the list, and choosing one keeps the rest of the address', () => {
    const [curl] = languages;
    forEachValue('languages', (value) => {
      const written = inAddress(value, QUERY_ENDS);
      const chosen = languageIn(`?lang=${written}`);
      hold(chosen === undefined || languages.includes(chosen), 'the language is unknown');
      const url = new URL(withLanguage(`${SITE}/x/?q=${written}&lang=${written}#${written}`, curl));
      hold(url.searchParams.get('lang') === curl.id, 'the language is not set');
      hold(url.origin === SITE && url.pathname === '/x/', 'it leads elsewhere');
    });
  });
});

describe('the root element', () => {
  /** An element with the attributes set by the theme's inline script. */
  function element(attributes: Readonly<Record<string, string>>) {
    const current = new Map(Object.entries(attributes));
    const root: Root = {
      getAttribute: (name) => current.get(name) ?? null,
      setAttribute: (name, value) => void current.set(name, value),
      removeAttribute: (name) => void current.delete(name.toLowerCase()),
    };
    return { root, current };
  }
  const repaired = (attributes: Readonly<Record<string, string>>, search: string, stored: string | null) => {
    const { root, current } = element(attributes);
    repairAppearance(root, search, stored, () => true);
    return Object.fromEntries(current);
  };

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
    expect(repaired({ 'data-theme': theme, 'data-theme-choice': choice }, search, stored)).toEqual({
      'data-theme': expectedTheme,
      'data-theme-choice': expectedChoice,
    });
  });

  it('is not marked as hydrated by an address', () => {
    const attributes = { 'data-theme': 'dark', 'data-theme-choice': 'dark', 'data-has-hydrated': 'true' };
    expect(repaired(attributes, '?docusaurus-data-has-hydrated=true', null)['data-has-hydrated']).toBe(
      'false',
    );
  });

  it('has a valid colour mode, and no attribute from an address', () => {
    forEachValue('modes', (value) => {
      const search = `?docusaurus-theme=${inAddress(value, QUERY_ENDS)}&docusaurus-data-${inAddress(value, /[&#=]/g)}=1`;
      const name = [...new URLSearchParams(search).keys()][1] ?? '';
      const given = name.replace('docusaurus-data-', 'data-').toLowerCase();
      const before = { 'data-theme': value, 'data-theme-choice': value, lang: 'en-US', [given]: '1' };
      const { lang, ...data } = repaired(before, search, value);
      hold(lang === 'en-US', 'the lang attribute is lost');
      const { 'data-theme': theme = '', 'data-theme-choice': choice = '', ...others } = data;
      hold(
        ['light', 'dark'].includes(theme) && ['light', 'dark', 'system'].includes(choice),
        'an invalid mode',
      );
      hold(Object.keys(others).length === 0, `the attribute ${Object.keys(others).join()}`);
    });
  });
});

describe('an announcement', () => {
  const textOf = (part: AnnouncementPart): string =>
    typeof part === 'string' ? part : part.parts.map(textOf).join('');
  const addressesIn = (part: AnnouncementPart): string[] =>
    typeof part === 'string'
      ? []
      : [...(part.tag === 'a' ? [part.href] : []), ...part.parts.flatMap(addressesIn)];

  it('shows unsupported markup as text, and links only to this site, https and mail', () => {
    forEachValue('announcements', (value) => {
      const parts = parseAnnouncement(value);
      hold(
        !/<(?:strong|em|code|a )/.test(value) ? parts.map(textOf).join('') === value : true,
        'text is lost',
      );
      const linked = parseAnnouncement(
        `<strong>${value}</strong><a href="${value}">${value}</a><a href="/${value}">x</a>`,
      );
      for (const href of linked.flatMap(addressesIn)) {
        hold(/^(?:https:\/\/|mailto:|\/)/.test(href), `the address ${href}`);
        hold(!href.startsWith('/') || new URL(href, SITE).origin === SITE, `the other host of ${href}`);
      }
    });
  });
});

describe('the reference', () => {
  it('follows links to this site only', () => {
    forEachValue('links', (value) => {
      for (const href of [value, `/${value}`, `/${value}/`]) {
        hold(!isPageLink(href) || new URL(href, SITE).origin === SITE, `${href} leads elsewhere`);
      }
      linksIn(value);
      anchorsIn(value);
    });
  });
});

describe('stored secrets', () => {
  it('are read by scheme and field, and anything else is ignored', () => {
    const store = (text: string) => ({
      getItem: () => text,
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    expect(readSecrets(store('{"oauth2":{"token":"a"}}'))).toEqual({ oauth2: { token: 'a' } });
    forEachValue('secrets', (value) => {
      const json = JSON.stringify(value);
      for (const text of [value, json, `[${json}]`, `{${json}:${json}}`, `{"oauth2":{"token":[${json}]}}`]) {
        const secrets = Object.values(readSecrets(store(text)) ?? {});
        hold(secrets.length === 0, `accepted: ${text.slice(0, 100)}`);
      }
    });
  });
});
