import { describe, expect, it } from 'vitest';

import { linkToParts, sectionPlaces } from '../../../src/site/machine-readable/partLinks';
import type { MachinePage } from '../../../src/site/machine-readable/page';
import { MOST_TWIN_BYTES, splitTwin, textOfPart } from '../../../src/site/machine-readable/splitTwin';
import { twinParts, writeTwin, writeTwinParts } from '../../../src/site/machine-readable/writeTwin';
import { brand } from '../../../src/portal/brand';
import { machinePage } from '../support/machinePage';

const titles = (markdown: string, most: number) =>
  splitTwin(markdown, most).map((part) => part.map(({ title }) => title).join(' '));

/** A section with a text of some bytes. */
const section = (heading: string, bytes: number) => `${heading}\n\n${'x'.repeat(bytes)}\n`;

describe('a text', () => {
  it('is cut between sections of the second level, into as few parts as their order allows', () => {
    const text = ['# T\n', section('## a', 40), section('## b', 40), section('## c', 80)].join('\n');
    expect(titles(text, 110)).toEqual(['T a b', 'c']);
    expect(titles(text, 10_000)).toEqual(['T a b c']);
  });

  it('keeps a section with those below it together, unless they are too large for a part', () => {
    const text = [
      '# T\n',
      section('## a', 60),
      section('## b', 20),
      section('### c', 50),
      section('### d', 50),
    ];
    expect(titles(text.join('\n'), 180)).toEqual(['T a', 'b c d']);
    expect(titles(text.join('\n'), 130)).toEqual(['T a b', 'c d']);
  });

  it('is not cut at a line of code that looks like a heading', () => {
    const text =
      '# T\n\n```sh\n## not\n## not\n```\n\n~~~\n```\n## not\n~~~\n\n## a\n\n````md\n```\n## not\n````\n';
    expect(titles(text, 1)).toEqual(['T', 'a']);
    expect(splitTwin(text, 1).map(textOfPart).join('\n')).toBe(text);
  });

  it('has all of its lines in its parts', () => {
    const text = ['# T\n', section('## a', 9), section('### b', 9), section('###### c', 9), '## d'].join(
      '\n',
    );
    for (const most of [1, 20, 40, 1000]) {
      expect(splitTwin(text, most).map(textOfPart).join('\n')).toBe(text);
    }
  });
});

const page: MachinePage = {
  ...machinePage,
  route: '/long/',
  title: 'Long',
  description: 'A long page.',
  canonical: `${brand.portalUrl}/long/`,
  changed: undefined,
  markdown: ['# Long\n', ...['one', 'two', 'three'].map((name) => section(`## ${name}`, 20_000))].join('\n'),
  once: '',
  anchors: new Map([
    ['one', 2],
    ['in-one', 2],
    ['three', 4],
  ]),
};

describe('a page that is too long for one file', () => {
  const parts = twinParts(page);
  const files = writeTwinParts(page, parts);

  it('has files of their own for its parts, each with the metadata and small enough', () => {
    expect([...files.keys()]).toEqual(['/long/index.md', '/long/part-2.md']);
    for (const text of files.values()) {
      expect(text).toMatch(/^---\ntitle: Long\ndescription: A long page\.\n/);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_TWIN_BYTES);
    }
  });

  it('says at the top of each part where the others are, and what they have', () => {
    const [first = '', second = ''] = files.values();
    expect(first).toContain(
      `\n\n> Part 1 of 2 of "Long". The other parts, with their sections:\n>\n> - [Part 2](${brand.portalUrl}/long/part-2.md): three\n\n# Long\n`,
    );
    expect(second).toContain(`> - [Part 1](${brand.portalUrl}/long/index.md): Long, one, two\n\n## three\n`);
  });

  it('leads from links to its sections to the part that has them', () => {
    const places = sectionPlaces(page, parts);
    const link = (href: string, address = '/other/index.md') =>
      linkToParts(`[a](${href})`, { route: address.replace(/[^/]+$/, ''), address }, places);
    const { portalUrl } = brand;
    expect(link(`${portalUrl}/long/index.md#three`)).toBe(`[a](${portalUrl}/long/part-2.md#three)`);
    expect(link(`${portalUrl}/long/index.md#in-one`)).toBe(`[a](${portalUrl}/long/index.md#in-one)`);
    expect(link('#three', '/long/index.md')).toBe(`[a](${portalUrl}/long/part-2.md#three)`);
    expect(link('#three', '/long/part-2.md')).toBe('[a](#three)');
    expect(link('#one', '/long/part-2.md')).toBe(`[a](${portalUrl}/long/index.md#one)`);
    for (const other of [
      `${portalUrl}/long/index.md`,
      `${portalUrl}/short/index.md#three`,
      '#three',
      'x#three',
    ]) {
      expect(link(other)).toBe(`[a](${other})`);
    }
  });
});

it('a page that fits into one file is that file, and is in no part', () => {
  const short = { ...page, markdown: '# Long\n\n## one\n' };
  const parts = twinParts(short);
  expect([...writeTwinParts(short, parts)]).toEqual([['/long/index.md', writeTwin(short)]]);
  expect(sectionPlaces(short, parts).size).toBe(0);
});
