import { expect, it } from 'vitest';

import { fontProblems, writeCard } from '../../../tools/writing/social/writeCard';

it('a card names its fonts, and is not drawn on a machine that lacks one', () => {
  expect(writeCard(':root { --font-heading: serif }', '', 'Guides')).toMatch(/h1 {[^}]*'P052'/);
  expect(fontProblems('h1', ['P052'])).toEqual([]);
  expect(fontProblems('h1', ['P052', 'DejaVu Serif'])).toHaveLength(1);
  expect(fontProblems('p', ['DejaVu Sans'])).toEqual([
    expect.objectContaining({ fix: expect.stringContaining('apt-get install fonts-liberation') as string }),
  ]);
});
