import { describe, expect, it } from 'vitest';

import {
  keepLayout,
  keptLayout,
  LEAST_SHARE,
  moveLine,
  readLayout,
} from '../../../src/studio/frame/paneLayout';
import { memoryStorage, blockedStorage } from '../../support/memoryStorage';

const FIRST = [44, 28, 28];

describe('the line between two panes', () => {
  it('changes the two beside it, which have the same together', () => {
    expect(moveLine(FIRST, 0, 50)).toEqual({ shares: [50, 22, 28], isHeld: false });
    expect(moveLine(FIRST, 1, 20)).toEqual({ shares: [44, 20, 36], isHeld: false });
  });

  it.each([-10, 0, LEAST_SHARE - 1])('is held where a pane would have %i %%', (to) => {
    expect(moveLine(FIRST, 0, to)).toEqual({ shares: [LEAST_SHARE, 57, 28], isHeld: true });
    expect(moveLine(FIRST, 0, 72 - to)).toEqual({ shares: [57, LEAST_SHARE, 28], isHeld: true });
  });
});

describe('the panes that a browser remembers', () => {
  const kept = new Map<string, string>();
  const store = () => memoryStorage(kept);

  it('are those of the tool, until they are forgotten', () => {
    keepLayout(store, 'studio', [50, 22, 28]);
    expect(readLayout(keptLayout(store, 'studio'), 3)).toEqual({ kind: 'shares', shares: [50, 22, 28] });
    expect(readLayout(keptLayout(store, 'codes'), 3)).toEqual({ kind: 'none' });
    keepLayout(store, 'studio', undefined);
    expect(readLayout(keptLayout(store, 'studio'), 3)).toEqual({ kind: 'none' });
  });

  it('are none where the browser blocks its storage', () => {
    keepLayout(blockedStorage, 'studio', FIRST);
    expect(readLayout(keptLayout(blockedStorage, 'studio'), 3)).toEqual({ kind: 'none' });
  });

  it.each([
    ['of another version', { version: 0, shares: FIRST }],
    ['of other panes', { version: 1, shares: [50, 50] }],
    ['with a pane of no width', { version: 1, shares: [0, 72, 28] }],
    ['that are not the whole width', { version: 1, shares: [44, 28, 20] }],
    ['that are no numbers', { version: 1, shares: ['44', '28', '28'] }],
    ['of something else', null],
  ])('cannot be used: widths %s', (_, value) => {
    expect(readLayout(JSON.stringify(value), 3)).toEqual({ kind: 'unusable' });
    expect(readLayout(`${JSON.stringify(value)},`, 3)).toEqual({ kind: 'unusable' });
  });
});
