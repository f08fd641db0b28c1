import { describe, expect, it } from 'vitest';

import { tellFirstStep } from '../../../src/browser/client/firstStep';
import { storageProblem } from '../../../src/browser/client/storageProblem';
import { repairAddress, withoutHtml } from '../../../src/browser/client/repairAddress';
import { announcementBar } from '../../../src/plugins/config/announcementBar';
import { themeConfig } from '../../../src/plugins/config/themeConfig';
import { causeChain } from '../../../src/browser/faults/causeChain';
import { isLoadError } from '../../../src/browser/faults/isLoadError';
import { parseAnnouncement } from '../../../src/theme/AnnouncementBar/Content/parseAnnouncement';
import { itemForArrowKey } from '../../../src/browser/ui/itemForArrowKey';
import { wrapFocus } from '../../../src/theme/Navbar/MobileSidebar/Layout/useFocusTrap';
import { nearestPages } from '../../../src/theme/NotFound/Content/nearestPages';
import { wordsOfPath } from '../../../src/theme/NotFound/Content/wordsOf';

describe('the causes of an error', () => {
  it('are listed from the outermost error inwards', () => {
    const error = new Error('a', { cause: new TypeError('b', { cause: 'c' }) });
    expect(causeChain(error)).toEqual(['a', 'b', 'c']);
  });

  it('fall back to the name of an error, or to the string form of another value', () => {
    expect(causeChain(new RangeError('', { cause: { status: 500 } }))).toEqual([
      'RangeError',
      '[object Object]',
    ]);
  });

  it('are limited, even if an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(causeChain(error)).toHaveLength(8);
  });
});

it('a load error is recognised by its name, or by the code of a style sheet error', () => {
  expect(isLoadError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isLoadError(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
  expect(isLoadError(new Error('Loading chunk 1 failed.'))).toBe(false);
  expect(isLoadError('ChunkLoadError')).toBe(false);
});

describe('the content of an announcement', () => {
  it('has text, emphasis, code and links', () => {
    expect(
      parseAnnouncement('A <strong>b</strong> <em>c</em> <code>d</code> <a href="/e/">f <em>g</em></a>.'),
    ).toEqual([
      'A ',
      { tag: 'strong', parts: ['b'] },
      ' ',
      { tag: 'em', parts: ['c'] },
      ' ',
      { tag: 'code', parts: ['d'] },
      ' ',
      { tag: 'a', href: '/e/', parts: ['f ', { tag: 'em', parts: ['g'] }] },
      '.',
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example/">x</a>',
    '<a href="/\\evil.example/">x</a>',
    '<a href="/x/" onclick="alert(1)">x</a>',
    '<strong onclick="alert(1)">x</strong>',
    '<strong>never closed',
    '&lt;script&gt;',
  ])('keeps %s as text', (content) => {
    const parts = parseAnnouncement(content);
    const texts = parts.filter((part) => typeof part === 'string');
    expect(texts).toHaveLength(parts.length);
    expect(texts.join('')).toBe(content);
  });
});

describe('the colours of an announcement', () => {
  const announcement = { id: 'a', content: 'b', isCloseable: true };

  it('are accepted if the text is readable', () => {
    const colors = { backgroundColor: '#0a6460', textColor: '#FFFFFF' };
    expect(announcementBar({ ...announcement, ...colors })).toMatchObject(colors);
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '#ffffff; background: url(x)'])(
    'are rejected if invalid: %s',
    (textColor) => {
      expect(() => announcementBar({ ...announcement, backgroundColor: '#000000', textColor })).toThrow(
        'not a colour',
      );
    },
  );

  it('have a contrast of at least 4.5', () => {
    const on = (backgroundColor: string) =>
      announcementBar({ ...announcement, backgroundColor, textColor: '#ffffff' });
    expect(() => on('#777777')).toThrow('contrast of 4.48');
    expect(() => on('#767676')).not.toThrow();
  });
});

describe('the navbar', () => {
  const types = (locales: readonly string[]) => themeConfig(locales).navbar?.items?.map(({ type }) => type);

  it('has a language switch only if there are two languages', () => {
    expect(types(['en-US'])).not.toContain('localeDropdown');
    expect(types(['en-US', 'de'])).toContain('localeDropdown');
  });
});

describe('the pages near a wrong address', () => {
  const paths = [
    '/',
    '/networking/',
    '/public/checkout/amounts/',
    '/public/checkout/ids/',
    '/api/iam/create-role/',
  ];

  it.each([
    ['/public/checkout/amount/', '/public/checkout/amounts/'],
    ['/checkout/amounts.html', '/public/checkout/amounts/'],
    ['/netwroking', '/networking/'],
    ['/NETWORKING/', '/networking/'],
    ['/iam/createrole/', '/api/iam/create-role/'],
  ])('for %s begin with %s', (wrong, right) => {
    expect(nearestPages(wrong, paths)[0]).toBe(right);
  });

  it.each(['/', '/zzz/', '/%E0%A4%A/', '/__proto__/constructor/'])('for %s are none', (wrong) => {
    expect(nearestPages(wrong, paths)).toEqual([]);
  });

  it('are at most three, from at most twelve words of the address', () => {
    const many = Array.from({ length: 500 }, (_, index) => `/public/checkout/page-${String(index)}/`);
    expect(nearestPages('/public/checkout/page/', many)).toHaveLength(3);
    expect(wordsOfPath(`/${'a-'.repeat(10_000)}`)).toHaveLength(12);
  });

  it('are found by words without punctuation and file extensions', () => {
    expect(wordsOfPath('/Public/K%C3%A4se-brot_2.html')).toEqual(['public', 'käse', 'brot', '2']);
  });
});

describe('an address', () => {
  const address = { pathname: '/k%C3%A4se/', search: '?q=%', hash: '#100%25' };

  it('is unchanged if it can be decoded', () => {
    expect(repairAddress(address)).toBeUndefined();
  });

  it.each([
    [{ pathname: '/%E0%A4%A/' }, '/%2525E0%2525A4%2525A/?q=%#100%25'],
    [{ pathname: '/%/' }, '/%2525/?q=%#100%25'],
    [{ pathname: '/%25/' }, '/%2525/?q=%#100%25'],
    [{ hash: '#%' }, '/k%C3%A4se/?q=%#%25'],
  ])('is repaired if it has %o', (broken, repaired) => {
    expect(repairAddress({ ...address, ...broken })).toBe(repaired);
  });
});

it.each([
  ['/networking.html', '/networking/?q=1#a'],
  ['/networking/index.html', '/networking/?q=1#a'],
  ['/index.html', '/?q=1#a'],
  ['/networking/', undefined],
  ['/404.html', undefined],
  ['/a.html/b/', undefined],
])('an address that ends in .html %s becomes %s', (pathname, expectedAddress) => {
  expect(withoutHtml({ pathname, search: '?q=1', hash: '#a' })).toBe(expectedAddress);
});

describe('the focus in a menu', () => {
  it.each([
    ['wraps around at the end', 'c', false, 'a'],
    ['wraps around at the start', 'a', true, 'c'],
    ['returns from outside', 'elsewhere', false, 'a'],
    ['returns from outside, backwards', 'elsewhere', true, 'c'],
    ['is left to the browser in between', 'b', false, undefined],
  ])('%s', (_, current, backwards, expected) => {
    expect(wrapFocus(['a', 'b', 'c'], current, backwards)).toBe(expected);
  });

  it('stays if there is no element to focus', () => {
    expect(wrapFocus<string>([], 'a', false)).toBeUndefined();
  });
});

describe('an arrow key in a list of links', () => {
  it.each([
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'c', 'a'],
    ['ArrowUp', 'a', 'c'],
    ['ArrowDown', 'outside', 'a'],
    ['ArrowUp', 'outside', 'c'],
    ['Enter', 'a', undefined],
  ])('%s moves from %s to %s', (key, current, expected) => {
    expect(itemForArrowKey(['a', 'b', 'c'], current, key)).toBe(expected);
  });

  it('does nothing if there is no link', () => {
    expect(itemForArrowKey<string>([], 'outside', 'ArrowDown')).toBeUndefined();
    expect(itemForArrowKey<string>([], 'outside', 'ArrowUp')).toBeUndefined();
  });
});

it('the first step from the top of a page is told twice, and every other once', () => {
  const page = Object.assign(new EventTarget(), { scrollY: 0 });
  tellFirstStep(page);
  let told = 0;
  page.addEventListener('scroll', () => {
    told += 1;
  });
  const seen = [800, 900, 0, 0, 5, 4].map((place) => {
    told = 0;
    page.scrollY = place;
    page.dispatchEvent(new Event('scroll'));
    return told;
  });
  expect(seen).toEqual([2, 1, 1, 1, 2, 1]);
});

describe('what keeps a browser from storing', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const storage = (methods: object = {}) => {
    const entries = new Map([['theme', 'dark']]);
    const localStorage = {
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
      ...methods,
    };
    return { owner: { localStorage }, entries };
  };

  it('is nothing while it stores, and the attempt leaves nothing behind', () => {
    const { owner, entries } = storage();
    expect(storageProblem(owner)).toBeUndefined();
    expect([...entries]).toEqual([['theme', 'dark']]);
  });

  it.each([
    ['a full storage', storage({ setItem: refuse }).owner, 'no'],
    ['one that removes nothing', storage({ removeItem: refuse }).owner, 'no'],
    ['none', { localStorage: null }, 'window.localStorage is empty.'],
    ['a window without the property', {}, 'window.localStorage is empty.'],
  ])('is the error of %s', (_state, owner, message) => {
    expect(storageProblem(owner)).toEqual(new Error(message));
  });

  it('is left to Docusaurus where access is denied, which reports it', () => {
    const owner = Object.defineProperty({}, 'localStorage', { get: refuse });
    expect(storageProblem(owner)).toBeUndefined();
  });
});
