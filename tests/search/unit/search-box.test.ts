import { describe, expect, it } from 'vitest';

import { hitIds, recentId } from '../../../src/search/panel/options';
import { readRecents, withoutRecent, withRecent } from '../../../src/search/panel/recents';
import { DocumentType } from '../../../src/search/model/documents';
import { oneAtATime } from '../../../src/search/oneAtATime';
import { LONGEST_QUERY, searchAddress, searchedPart } from '../../../src/search/model/searchAddress';
import { isSearchShortcut, isSlash, shortcutKeys, type Keys } from '../../../src/search/shortcut';
import { hostileValues } from '../../support/hostile';

describe('the shortcuts of the search', () => {
  const keys = (more: Partial<Keys>): Keys => ({
    key: 'k',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  it('are Ctrl+K, and Cmd+K on a Mac, and nothing else', () => {
    expect(isSearchShortcut(keys({ ctrlKey: true }), false)).toBe(true);
    expect(isSearchShortcut(keys({ metaKey: true, key: 'K' }), true)).toBe(true);
    expect(isSearchShortcut(keys({ ctrlKey: true }), true)).toBe(false);
    expect(isSearchShortcut(keys({ metaKey: true }), false)).toBe(false);
    expect(isSearchShortcut(keys({ ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(isSearchShortcut(keys({}), false)).toBe(false);
    expect(isSearchShortcut(keys({ ctrlKey: true, key: 'j' }), false)).toBe(false);
    expect(shortcutKeys(false)).toEqual(['ctrl', 'K']);
    expect(shortcutKeys(true)).toEqual(['⌘', 'K']);
  });

  it('include the slash, wherever it is on the keyboard', () => {
    const slash = keys({ key: '/' });
    expect(isSlash(slash, { localName: 'body', isContentEditable: false })).toBe(true);
    expect(isSlash(slash, null)).toBe(true);
    // The German keyboard: Shift+7.
    expect(isSlash({ ...slash, shiftKey: true }, { localName: 'a' })).toBe(true);
    expect(isSlash(keys({ key: '7' }), { localName: 'a' })).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('do not include the slash with %s', (modifier) => {
    expect(isSlash(keys({ key: '/', [modifier]: true }), null)).toBe(false);
  });

  it.each(['input', 'textarea', 'select'])('do not include the slash in a %s element', (localName) => {
    expect(isSlash(keys({ key: '/' }), { localName })).toBe(false);
  });

  it('do not include the slash in editable text', () => {
    expect(isSlash(keys({ key: '/' }), { localName: 'div', isContentEditable: true })).toBe(false);
  });
});

describe('recent searches', () => {
  it('are at most five, each once, the latest first', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<readonly string[]>(withRecent, []);
    expect(six).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(withRecent(six, 'D')).toEqual(['D', 'f', 'e', 'c', 'b']);
  });

  it('exclude blank and overlong queries', () => {
    expect(withRecent(['a'], ' ')).toEqual(['a']);
    expect(withRecent(['a'], 'x'.repeat(101))).toEqual(['a']);
  });

  it('can be removed', () => {
    expect(withoutRecent(['a', 'b'], 'A')).toEqual(['b']);
  });

  it.each([
    ['nothing', null, []],
    ['a list', '["a","b"]', ['a', 'b']],
    ['a list with other values', '["a",1,null,["b"],"","a"]', ['a']],
    ['a long list', '["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
    ['an object', '{"0":"a"}', []],
    ['a string', '"a"', []],
    ['truncated JSON', '["a"', []],
  ])('that are stored as %s are read', (_, stored, recents) => {
    expect(readRecents(stored)).toEqual(recents);
  });

  it('are non-blank strings, whatever is stored', () => {
    for (const value of hostileValues('recents', 1000)) {
      for (const stored of [value, JSON.stringify([value]), `["${value}"]`]) {
        expect(readRecents(stored).every((recent) => recent.trim() !== '')).toBe(true);
      }
    }
  });
});

it('the options of a list have unique ids', () => {
  const hit = { url: '/a/', type: DocumentType.Title, kind: 'guide', title: [], snippet: [] } as const;
  const page = { title: 'A', fullTitle: 'A', url: '/a/', breadcrumb: [] };
  expect(
    hitIds('x', [
      { ...page, hits: [hit, hit] },
      { ...page, hits: [hit] },
    ]),
  ).toEqual(['x-0-0', 'x-0-1', 'x-1-0']);
  expect(recentId('x', 1)).toBe('x-1');
});

describe('the address of a search', () => {
  it.each([
    [{ words: 'create sale' }, '/search/?q=create+sale'],
    [{ words: 'a&b', context: 'public/checkout' }, '/search/?q=a%26b&ctx=public%2Fcheckout'],
    [
      { words: 'a', context: 'api/iam', release: '2022-09/' },
      '/search/?q=a&ctx=api%2Fiam&version=2022-09%2F',
    ],
    [{ words: 'a', context: '', release: undefined }, '/search/?q=a'],
    [{ words: '' }, '/search/'],
  ])('of %o is %s', (query, address) => {
    expect(searchAddress('/search/', query)).toBe(address);
  });

  it.each(['x', '€', '🧾', '/?#&', 'receipt '])(
    'stays below 4 KB, of which hosts take twice as much, for 10,000 times %o',
    (text) => {
      const address = searchAddress('/search/', { words: text.repeat(10_000), context: 'api/google-wallet' });
      expect(address.length).toBeLessThan(4000);
      const words = new URL(address, 'https://portal.example').searchParams.get('q') ?? '';
      expect(text.repeat(10_000).startsWith(words)).toBe(true);
      expect(words.length).toBeGreaterThan(LONGEST_QUERY - 3);
      // What is read from an address is what was written to it.
      expect(searchedPart(words)).toBe(words);
    },
  );

  it('has whole characters, even where the text is cut', () => {
    expect(searchedPart(`${'x'.repeat(LONGEST_QUERY - 1)}🧾`)).toBe('x'.repeat(LONGEST_QUERY - 1));
    expect(searchedPart(`${'x'.repeat(LONGEST_QUERY - 2)}🧾`)).toMatch(/x🧾$/u);
  });
});

describe('queries one at a time', () => {
  /** A search that returns when the test resolves it. */
  function slowSearch() {
    const sent: string[] = [];
    const shown: string[] = [];
    let resolveQuery: (text: string | undefined) => void = () => undefined;
    const send = oneAtATime<string, string>(
      (query) => {
        sent.push(query);
        return new Promise((resolve) => {
          resolveQuery = resolve;
        });
      },
      (query, text) => shown.push(`${query}: ${text}`),
    );
    return {
      sent,
      shown,
      send,
      respond: async (text: string | undefined) => {
        resolveQuery(text);
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  }

  it('skip those between the first and the latest, and discard the result of the first', async () => {
    const { sent, shown, send, respond } = slowSearch();
    send('s');
    send('sa');
    send('sal');
    expect(sent).toEqual(['s']);
    await respond('late');
    expect(shown).toEqual([]);
    expect(sent).toEqual(['s', 'sal']);
    await respond('right');
    expect(shown).toEqual(['sal: right']);
    send('sale');
    await respond('more');
    expect(shown).toEqual(['sal: right', 'sale: more']);
  });

  it('are discarded if the box is cleared', async () => {
    const { sent, shown, send, respond } = slowSearch();
    send('s');
    send(undefined);
    await respond('late');
    expect([sent, shown]).toEqual([['s'], []]);
    send('t');
    await respond('right');
    expect(shown).toEqual(['t: right']);
  });

  it('may have no result', async () => {
    const { shown, send, respond } = slowSearch();
    send('s');
    await respond(undefined);
    send('t');
    await respond('right');
    expect(shown).toEqual(['t: right']);
  });
});
