import { describe, expect, it } from 'vitest';

import { goLiveLists } from '../../../src/pipeline/generate/goLiveLists';
import { plan } from '../../support/rehearsal';

const lists = goLiveLists(plan);
const listed = (name: string) => lists.get(`go-live/${name}.mdx`) ?? '';
const titlesOf = (name: string) =>
  [...listed(name).matchAll(/^- \*\*\[?(.+?)(?:\]\(.*?\))?\*\*: /gm)].map(([, title]) => title);

describe('the list of what to rehearse', () => {
  it('of a country has what only some countries have, and nothing that does not arise there', () => {
    for (const country of ['at', 'ch', 'de'] as const) {
      const some = plan.situations.filter(({ countries }) => countries.length < 3);
      const own = some.filter(({ countries }) => countries.includes(country));
      const others = some.filter((situation) => !own.includes(situation));
      expect(titlesOf(country)).toEqual(expect.arrayContaining(own.map(({ title }) => title)));
      expect(titlesOf(country)).not.toEqual(expect.arrayContaining(others.map(({ title }) => title)));
    }
  });

  it('of all countries has every required situation of a till that the pages of countries do not have', () => {
    const pages = ['at', 'ch', 'de'].flatMap(titlesOf);
    const missing = plan.situations
      .filter(({ for: concerned, optional }) => concerned.includes('till') && optional !== true)
      .map(({ title }) => title)
      .filter((title) => !pages.includes(title) && !titlesOf('checkout').includes(title));
    expect(missing).toEqual([]);
  });

  it('links to the section of each situation, on the page itself by its anchor alone', () => {
    expect(listed('ch')).toContain('](#cash-is-rounded)**: ');
    expect(listed('checkout')).toContain('](/networking/#repeat-a-call)**: ');
    expect(listed('at')).not.toContain('/countries/de/');
    expect(listed('checkout')).not.toContain('#before-you-go-live');
  });

  it('keeps a text of the plan as text', () => {
    const [first] = plan.situations;
    const hostile = {
      ...plan,
      situations: first === undefined ? [] : [{ ...first, title: '<b>{x}</b> [y]' }],
    };
    expect(goLiveLists(hostile).get('go-live/checkout.mdx')).toContain(String.raw`\<b\>\{x\}\</b\> \[y\]`);
  });
});
