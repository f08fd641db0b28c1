import { describe, expect, it } from 'vitest';

import { isPrintRoute, printRoute } from '../../../src/portal/printRoute';
import { isPageLink } from '../../../src/browser/ui/links/readLinks';
import { linkLocally, openFolds, prefixIds } from '../../../src/reference/print/localLinks';

describe('the parts of a reference for print', () => {
  it('have ids of their own, and links to them that follow', () => {
    const html = '<p id="data.id"><a href="#data.id">id</a> <a href="/api/">APIs</a></p>';
    expect(prefixIds(html, 'get-sale')).toBe(
      '<p id="get-sale.data.id"><a href="#get-sale.data.id">id</a> <a href="/api/">APIs</a></p>',
    );
  });

  it('link to each other within the page: to an element if it is there, otherwise to the part', () => {
    const parts = new Map([['/api/checkout/schemas/money/', 'schemas.money']]);
    const link = (href: string) =>
      linkLocally(`<p id="schemas.money.amount"></p><a href="${href}"></a>`, parts).replace(
        /.* href="([^"]*)".*/,
        '$1',
      );
    expect(link('/api/checkout/schemas/money/')).toBe('#schemas.money');
    expect(link('/api/checkout/schemas/money/#amount')).toBe('#schemas.money.amount');
    expect(link('/api/checkout/schemas/money/#gone')).toBe('#schemas.money');
    expect(link('/api/checkout/schemas/tax/')).toBe('/api/checkout/schemas/tax/');
    expect(link('https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3')).toBe(
      'https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3',
    );
  });

  it('are open', () => {
    expect(openFolds('<details class="a"><details open="">')).toBe(
      '<details open="" class="a"><details open="">',
    );
  });
});

describe('the address of a reference for print', () => {
  it('belongs to a version and is told from other addresses', () => {
    expect(printRoute({ api: 'iam', versionPath: '/2022-09/' })).toBe('/2022-09/print/iam/');
    for (const address of ['/print/checkout/', '/2022-09/print/iam/', '/print/checkout/#get-sale']) {
      expect(isPrintRoute(address), address).toBe(true);
    }
    for (const address of ['/', '/api/checkout/', '/public/print/', '/printing/']) {
      expect(isPrintRoute(address), address).toBe(false);
    }
  });

  it('is loaded as a document, since the scripts of the site do not have it', () => {
    expect(isPageLink('/print/checkout/')).toBe(false);
    expect(isPageLink('/2022-09/print/checkout/')).toBe(false);
    expect(isPageLink('/api/checkout/')).toBe(true);
  });
});
