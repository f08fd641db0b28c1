import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { buildFolder, builtHtml } from '../../support/built';
import { firstViewOf } from '../../support/firstView';

/** Text that only this part contains, even when minified. */
const PARTS = {
  'the context of MDX': 'disableParentContext',
  'the collector of links': 'collectAnchor:()=>',
  'the inert HTML of the reference': 'className:"ref",ref:',
};

function scriptsWith(text: string, route: string): readonly string[] {
  return firstViewOf(builtHtml(route)).scripts.filter((script) =>
    readFileSync(path.join(buildFolder, script), 'utf8').includes(text),
  );
}

describe.each(Object.entries(PARTS))('%s', (_, text) => {
  it('is in a single script that every kind of page loads', () => {
    const [scripts, ...others] = [
      '/',
      '/public/checkout/amounts/',
      '/api/iam/get-role/',
      '/api/checkout/schemas/line-item/',
      '/2022-09/api/iam/get-role/',
    ].map((route) => scriptsWith(text, route));
    expect(scripts).toEqual([expect.stringMatching(/\/theme\.[^/]+\.js$/)]);
    expect(others).toEqual(others.map(() => scripts));
  });
});
