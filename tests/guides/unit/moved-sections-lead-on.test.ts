import { describe, expect, it } from 'vitest';

import { putMovedIds } from '../../../src/guides/movedSections/remarkMovedSections';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { addAnchors, goneAnchors, idsOf, parseAnchors } from '../../../src/site/published/publishedAnchors';

const MOVED = [{ from: '/de/', to: '/de/fields/', ids: ['record', 'record-open-1', 'code'] }];

describe('a link to a section that has left the page', () => {
  const tree = parsePage(
    'See [it](/de/fields/#record).\n\n- [The record](/de/fields/#record), with columns\n',
  );
  putMovedIds(tree, MOVED);
  const links = nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node] : []));

  it('has its id, and those of its open points, where it begins an item of a list', () => {
    expect(links.map(({ data }) => data)).toEqual([
      undefined,
      { hProperties: { id: 'record', className: ['moved-section'] } },
    ]);
    expect(links[1]?.children).toMatchObject([
      { name: 'span', attributes: [{ name: 'id', value: 'record-open-1' }] },
      { value: 'The record' },
    ]);
  });
});

describe('a link to a page that was a section', () => {
  const tree = parsePage('- [The code](/code/), a page\n- [Other](/other/), another\n');
  putMovedIds(tree, [{ from: '/de/', to: '/code/', isWhole: true, ids: ['code', 'code-open-1'] }]);
  const [link, other] = nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node] : []));

  it('has the ids of the section, and a link to another page has none', () => {
    expect(link?.data).toEqual({ hProperties: { id: 'code', className: ['moved-section'] } });
    expect(link?.children).toMatchObject([
      { name: 'span', attributes: [{ name: 'id', value: 'code-open-1' }] },
      { value: 'The code' },
    ]);
    expect(other?.data).toBeUndefined();
  });

  it('is asked for no section of that name', () => {
    const moved = [{ from: '/de/', to: '/code/', isWhole: true, ids: ['code'] }];
    expect(goneAnchors(parseAnchors(''), new Map([['/code/', idsOf('<h1>The code</h1>')]]), moved)).toEqual(
      [],
    );
  });
});

describe('the list of published sections', () => {
  const list = parseAnchors('# A comment\n/de/ #record #record-open-1 #sale\n');
  const html =
    '<h2 id="sale">A</h2><a id="record" href="/de/fields/#record"><span id="record-open-1"></span></a>';
  const fields = '<h2 id="record">B</h2><a id="record-open-1">C</a><h3 id="code">D</h3>';
  const site = (old: string, now: string) =>
    new Map([
      ['/de/', idsOf(old)],
      ['/de/fields/', idsOf(now)],
    ]);

  it('holds for a section that is there, and for one that leads on', () => {
    expect(goneAnchors(list, site(html, fields), MOVED)).toEqual([]);
  });

  it('names a section that is gone, and one that has moved to where it is not', () => {
    expect(goneAnchors(list, site('', fields.replace('code', 'codes')), MOVED)).toMatchObject([
      { message: '/de/#record was published, and now neither exists nor leads on.' },
      { message: '/de/#record-open-1 was published, and now neither exists nor leads on.' },
      { message: '/de/#sale was published, and now neither exists nor leads on.' },
      { message: '/de/#code leads to /de/fields/#code, which does not exist.' },
    ]);
  });

  it('gains the sections of a build, and loses none', () => {
    expect(addAnchors(list, site('<h2 id="new">A</h2><p id="other">B</p>', '')).split('\n').slice(1)).toEqual(
      ['/de/ #record #record-open-1 #sale #new', '/de/fields/', ''],
    );
  });
});
