import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';

import { isSaved } from '../../../src/portal/files';
import { builtHtml, builtRoutes } from '../../support/built';

/** The links of a page within the portal, with whether they save what they lead to; read without building a DOM. */
function linksOf(route: string): [address: string, saves: boolean][] {
  const links: [string, boolean][] = [];
  const parser = new Parser({
    onopentag: (name, { href = '', download }) => {
      if (name === 'a' && href.startsWith('/')) {
        links.push([href, download !== undefined]);
      }
    },
  });
  parser.end(builtHtml(route));
  return links;
}

describe('a link to a file for a program saves it, and no other link does', () => {
  const routes = builtRoutes();
  it.each([
    ['/clients/', '/collections/all.postman.json'],
    ['/public/checkout/migration/', '/mappings/dfka.yaml'],
    ['/tools/', '/tools/slipway.mjs'],
    ['/api/checkout/', '/openapi/checkout.yaml'],
    ['/2022-09/api/checkout/', '/2022-09/openapi/checkout.yaml'],
    ['/api/checkout/create-sale/', '/samples/checkout/createSale/austrianRksv.py'],
  ])('%s: %s', (route, file) => {
    expect(linksOf(route)).toContainEqual([file, true]);
  });

  it('on every page', () => {
    const wrong = routes.flatMap((route) =>
      linksOf(route)
        .filter(([address, saves]) => saves !== isSaved(address))
        .map(([address]) => `${route}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });
});
