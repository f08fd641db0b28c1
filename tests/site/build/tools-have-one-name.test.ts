import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { routeOf } from '../../../src/portal/routes';
import { machineTools, pageTools } from '../../../src/portal/tools';
import { builtHead, builtHtml, builtTitle } from '../../support/built';

/** Pages that lead to the tools: in their menus, tabs and lists, and in cards. */
const pages = ['/', '/studio/', '/tools/', '/clients/'].map((route) => load(builtHtml(route)));

it.each([...pageTools, ...machineTools].map(({ id, label }) => [label, routeOf(`${id}.mdx`)] as const))(
  '"%s" has this name in its title, and wherever a menu, a tab or a card leads to it',
  (label, route) => {
    expect(builtTitle(route)).toBe(label);
    expect(builtHead(route)('title').text()).toMatch(new RegExp(`^${label} \\|`));
    const names = pages.flatMap(($) =>
      $(`:is(nav:not([aria-label="Docs pages"]), aside, footer, h3) a[href="${route}"]`)
        .toArray()
        .map((link) => $(link).clone().children('small').remove().end().text().trim())
        // The list of the versions leads to the open page.
        .filter((name) => !/^\d{4}-\d\d$/.test(name)),
    );
    expect(names.length).toBeGreaterThan(pages.length);
    expect([...new Set(names)]).toEqual([label]);
  },
);
