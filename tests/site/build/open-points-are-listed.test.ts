import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import { WORKFLOWS } from '../../../src/portal/workflows';
import { builtHtml } from '../../support/built';
import { listedRoutes } from '../../support/twins';

const LIST = '/open-points/';
const list = load(builtHtml(LIST));
const links = list('.open-points a')
  .toArray()
  .map((link) => list(link).attr('href') ?? '');
const guides = listedRoutes().filter((route) => !/^\/(?:2022-09|changelog)\/|^\/api\/[^/]+\/./.test(route));

describe('the list of open points', () => {
  it('leads to each mark in a guide', () => {
    const marks = guides.flatMap((route) => {
      const page = load(builtHtml(route));
      return page('a.open-point')
        .toArray()
        .map((mark) => `${route}#${page(mark).attr('id') ?? ''}`);
    });
    expect(marks.length).toBeGreaterThan(60);
    expect(marks.filter((mark) => !links.includes(mark))).toEqual([]);
  });

  it('leads to each mark in a workflow', () => {
    // The description of a response is the contract's, which is listed at its operation.
    const own = 'main .ref-text span.open-point';
    const marked = guides.filter(
      (route) => route.startsWith(WORKFLOWS) && load(builtHtml(route))(own).length > 0,
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((route) => !links.includes(route))).toEqual([]);
  });

  it('leads only to places that say it', () => {
    expect(links.length).toBeGreaterThan(200);
    const pages = new Map<string, ReturnType<typeof load>>();
    const wrong = links.filter((href) => {
      const [route = '', id] = href.split('#');
      const page = pages.get(route) ?? load(builtHtml(route));
      pages.set(route, page);
      const place = id === undefined ? page('.theme-doc-markdown') : page(`[id="${id}"]`);
      return !/not\s+specified/i.test(place.text());
    });
    expect(wrong).toEqual([]);
  });

  it('names its APIs in the order of the menus, and each can be chosen', () => {
    const headings = list('.theme-doc-markdown h2')
      .toArray()
      .map((heading) => list(heading).attr('id'));
    const ofApis = ['everything', 'all-apis', ...apis.map(({ id }) => id)];
    expect(headings).toEqual([...ofApis, 'not-in-the-contracts']);
    const choices = list('.open-points-filter a')
      .toArray()
      .map((choice) => list(choice).attr('href'));
    expect(choices).toEqual(ofApis.map((id) => `${LIST}#${id}`));
  });
});
