import { describe, expect, it } from 'vitest';

import { namePageModules } from '../../src/plugins/lean-client/pageScripts';
import { isSearchShortcut, shortcutKeys, type Keys } from '../../src/theme/SearchBar/shortcut';

describe('the client manifest', () => {
  const registry = [
    'export default {',
    '  "005ef2fd": [() => import(/* webpackChunkName: "005ef2fd" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],',
    '  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],',
    '  "gone": [() => import(/* webpackChunkName: "gone" */ "@theme/Gone"), "@theme/Gone", require.resolveWeak("@theme/Gone")],};',
  ].join('\n');

  it('names the module of a page beside its chunk, so that its scripts stand in the HTML', () => {
    const manifest = { entrypoints: ['main'], origins: { '005ef2fd': ['7', '9'], '17896441': [3] } };
    expect(namePageModules(manifest, registry)).toEqual({
      entrypoints: ['main'],
      origins: {
        '005ef2fd': ['7', '9'],
        '17896441': [3],
        '@site/docs/a.mdx': ['7', '9'],
        '@theme/DocItem': [3],
      },
    });
  });
});

describe('the search shortcut', () => {
  const keys = (more: Partial<Keys>): Keys => ({
    key: 'k',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  it('is Ctrl+K, and Cmd+K on a Mac, and nothing else', () => {
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
});
