import { describe, expect, it } from 'vitest';

import { chunksOf } from '../../../src/browser/routing/routeChunks';

describe('the chunks of a route', () => {
  const table = {
    '/a/-1f0': { __comp: 'page', __context: { plugin: 'plugin' }, content: null },
    '/a/b/-2e1': { __comp: 'page', content: 'b' },
    '/a/-b/-3d2': { __comp: 'page', content: 'c' },
    '/:any-4c3': { parts: ['one', 'two'] },
  };

  it('are those of exactly that route, at any depth', () => {
    expect(chunksOf(table, '/a/')).toEqual(['page', 'plugin']);
    expect(chunksOf(table, '/a/b/')).toEqual(['page', 'b']);
    expect(chunksOf(table, '/:any')).toEqual(['one', 'two']);
  });

  it('are empty for an unknown route', () => {
    expect(chunksOf(table, '/a')).toEqual([]);
    expect(chunksOf(table, '/__proto__')).toEqual([]);
  });
});
