import { describe, expect, it } from 'vitest';

import { hitIds, recentId } from '../../src/browser/components/SearchPanel/options';
import { readRecents, withoutRecent, withRecent } from '../../src/browser/components/SearchPanel/recents';
import { DocumentType } from '../../src/browser/search/documents';
import { oneAtATime } from '../../src/browser/search/oneAtATime';
import { searchAddress } from '../../src/browser/search/searchAddress';
import { isSearchShortcut, isSlash, shortcutKeys, type Keys } from '../../src/theme/SearchBar/shortcut';
import { hostileValues } from '../support/hostile';

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

  it('are the slash, too, wherever a keyboard has it', () => {
    const slash = keys({ key: '/' });
    expect(isSlash(slash, { localName: 'body', isContentEditable: false })).toBe(true);
    expect(isSlash(slash, null)).toBe(true);
    // The German keyboard: Shift+7.
    expect(isSlash({ ...slash, shiftKey: true }, { localName: 'a' })).toBe(true);
    expect(isSlash(keys({ key: '7' }), { localName: 'a' })).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('are no slash with %s', (modifier) => {
    expect(isSlash(keys({ key: '/', [modifier]: true }), null)).toBe(false);
  });

  it.each(['input', 'textarea', 'select'])('are no slash in an element %s', (localName) => {
    expect(isSlash(keys({ key: '/' }), { localName })).toBe(false);
  });

  it('are no slash where a text is edited', () => {
    expect(isSlash(keys({ key: '/' }), { localName: 'div', isContentEditable: true })).toBe(false);
  });
});

describe('recent searches', () => {
  it('are five, each once, the latest first', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<readonly string[]>(withRecent, []);
    expect(six).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(withRecent(six, 'D')).toEqual(['D', 'f', 'e', 'c', 'b']);
  });

  it('are no blanks, and nothing that is too long', () => {
    expect(withRecent(['a'], ' ')).toEqual(['a']);
    expect(withRecent(['a'], 'x'.repeat(101))).toEqual(['a']);
  });

  it('are forgotten', () => {
    expect(withoutRecent(['a', 'b'], 'A')).toEqual(['b']);
  });

  it.each([
    ['nothing', null, []],
    ['a list', '["a","b"]', ['a', 'b']],
    ['a list with other things in it', '["a",1,null,["b"],"","a"]', ['a']],
    ['a long list', '["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
    ['no list', '{"0":"a"}', []],
    ['a text', '"a"', []],
    ['what is cut off', '["a"', []],
  ])('that are stored as %s are read', (_, stored, recents) => {
    expect(readRecents(stored)).toEqual(recents);
  });

  it('are texts, whatever is stored', () => {
    for (const value of hostileValues('recents', 1000)) {
      for (const stored of [value, JSON.stringify([value]), `["${value}"]`]) {
        expect(readRecents(stored).every((recent) => recent.trim() !== '')).toBe(true);
      }
    }
  });
});

describe('the options of a list', () => {
  it('have an id each', () => {
    const hit = { url: '/a/', type: DocumentType.Title, title: [], snippet: [] } as const;
    const page = { title: 'A', url: '/a/', breadcrumb: [] };
    expect(
      hitIds('x', [
        { ...page, hits: [hit, hit] },
        { ...page, hits: [hit] },
      ]),
    ).toEqual(['x-0-0', 'x-0-1', 'x-1-0']);
    expect(recentId('x', 1)).toBe('x-1');
  });
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
  ])('of %o is %s', (asked, address) => {
    expect(searchAddress('/search/', asked)).toBe(address);
  });
});

describe('questions one at a time', () => {
  /** Answers when the test says so. */
  function slowly() {
    const asked: string[] = [];
    const told: string[] = [];
    let answer: (text: string | undefined) => void = () => undefined;
    const put = oneAtATime<string, string>(
      (question) => {
        asked.push(question);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      (question, text) => told.push(`${question}: ${text}`),
    );
    return {
      asked,
      told,
      put,
      answer: async (text: string | undefined) => {
        answer(text);
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
  }

  it('skip those between the first and the newest, and drop the answer to the first', async () => {
    const { asked, told, put, answer } = slowly();
    put('s');
    put('sa');
    put('sal');
    expect(asked).toEqual(['s']);
    await answer('late');
    expect(told).toEqual([]);
    expect(asked).toEqual(['s', 'sal']);
    await answer('right');
    expect(told).toEqual(['sal: right']);
    put('sale');
    await answer('more');
    expect(told).toEqual(['sal: right', 'sale: more']);
  });

  it('are dropped when nothing is asked any more', async () => {
    const { asked, told, put, answer } = slowly();
    put('s');
    put(undefined);
    await answer('late');
    expect([asked, told]).toEqual([['s'], []]);
    put('t');
    await answer('right');
    expect(told).toEqual(['t: right']);
  });

  it('may have no answer', async () => {
    const { told, put, answer } = slowly();
    put('s');
    await answer(undefined);
    put('t');
    await answer('right');
    expect(told).toEqual(['t: right']);
  });
});
