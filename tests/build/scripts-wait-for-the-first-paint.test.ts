import { describe, expect, it } from 'vitest';

import { builtHtml, builtRoutes } from '../support/built';

const LOADED = /<script[^>]* src=[^>]*>|<link[^>]* (?:rel=.?modulepreload|as=.?script)[^>]*>/g;

// Redirects have no scripts.
const routes = builtRoutes().filter((route) => builtHtml(route).includes('page-scripts'));

it('covers the pages of the site', () => {
  expect(routes.length).toBeGreaterThan(700);
});

describe.each(routes)('%s', (route) => {
  it('lists its scripts, and loads none of them while it is read', () => {
    const html = builtHtml(route);
    const [list = '', ...others] = html.match(/<template id=.?page-scripts.*?<\/template>/gs) ?? [];
    expect(others).toEqual([]);
    expect(list).toMatch(/\/assets\/js\/runtime~main\./);
    expect(html.replace(list, '').match(LOADED)).toBeNull();
  });
});
