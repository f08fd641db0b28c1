import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { builtHtml } from '../../support/built';
import { builtText } from '../../support/twins';

const days = new Map(
  load(builtText('sitemap.xml'), { xmlMode: true })('url')
    .toArray()
    .map((entry) => {
      const url = load(entry, { xmlMode: true });
      return [url('loc').text().replace(brand.portalUrl, ''), url('lastmod').text()] as const;
    }),
);

/** The end of a page: the words of its links, and where they lead. */
function endOf(route: string) {
  const page = load(builtHtml(route));
  const foot = page('article > footer');
  const href = (words: string) =>
    foot
      .find('a')
      .filter((_, link) => page(link).text() === words)
      .attr('href');
  return {
    day: foot.find('time').attr('datetime'),
    edit: href('Edit this page'),
    report: href('Report a mistake'),
  };
}

const guides = ['/networking/', '/public/checkout/countries/at/', '/api/errors/', '/internal/email/api/'];
const generated = ['/api/checkout/', '/api/checkout/create-sale/', '/api/checkout/schemas/line-item/'];
const released = ['/2022-09/networking/', '/2022-09/api/checkout/create-sale/'];

describe('the end of a page', () => {
  it('has the day of the last change, the same as the sitemap', () => {
    for (const route of [...guides.slice(0, 3), ...generated]) {
      // A page that is not committed yet has no day, here as there.
      expect(endOf(route).day ?? '', route).toBe(days.get(route));
    }
  });

  it('leads to the source of a written page of the latest version, and of no other', () => {
    expect(endOf('/networking/').edit).toBe(`${brand.repositoryEditUrl}docs/networking.mdx`);
    expect(guides.filter((route) => endOf(route).edit === undefined)).toEqual([]);
    expect([...generated, ...released].filter((route) => endOf(route).edit !== undefined)).toEqual([]);
  });

  it('leads to a mail to support with the page and the version, even without scripts', () => {
    for (const [route, version] of [...guides, ...generated].map((name) => [name, '2024-04'] as const)) {
      const body = new URL(endOf(route).report ?? '').searchParams.get('body');
      expect(body).toContain(`Page: ${brand.portalUrl}${route}\r\nVersion: ${version}\r\n`);
    }
    expect(new URL(endOf('/2022-09/networking/').report ?? '').searchParams.get('body')).toContain(
      `Page: ${brand.portalUrl}/2022-09/networking/\r\nVersion: 2022-09\r\n`,
    );
  });
});
