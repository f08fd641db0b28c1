import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PLACES, startAt, type SandboxUnderTest } from '../../support/places';

const APPLE = '/apple-wallet/passes/pass.example.slipway.loyalty';
const GOOGLE = '/google-wallet/passes/3388000000000004711.bookshop-loyalty';

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('in %s, the link of a pass', (place) => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await startAt(place);
  });
  afterAll(() => sandbox.close());

  /** The link of a new pass beside `self`, as the path on the sandbox. */
  async function linkOf(path: string, link: string, attributes: object): Promise<string> {
    const body = { data: { type: 'passes', attributes } };
    const { json } = await sandbox.send({ method: 'POST', path, body });
    const { links } = (json as { readonly data: { readonly links: Readonly<Record<string, string>> } }).data;
    return new URL(links[link] ?? '').pathname;
  }

  it.each([
    [
      ...[APPLE, 'passKitPackage', { format: 'QR', content: 'LC-1', altText: 'Card <1>' }],
      ...['it signs no package', 'Card &lt;1&gt;'],
    ],
    [GOOGLE, 'downloadUrl', { format: 'QR', content: 'LC-2' }, 'it adds no pass to a wallet', 'LC-2'],
    [
      ...[GOOGLE, 'downloadUrl', { format: 'EAN-13', content: '2900047110015' }],
      ...['it adds no pass to a wallet', 'aria-label="Code in EAN-13: 2900047110015"'],
    ],
    [
      ...[GOOGLE, 'downloadUrl', { format: 'EAN-13', content: 'ABC-not-a-number' }],
      ...['Its format cannot hold this content', 'ABC-not-a-number'],
    ],
    [
      ...[APPLE, 'passKitPackage', { format: 'Code-128', content: 'Grüße-€-äöü' }],
      ...['Its format cannot hold this content', 'Grüße-€-äöü'],
    ],
  ] as const)('%s %s leads to a page that shows the pass, and says that it is none', async (...row) => {
    const [path, link, barcode, said, shown] = row as unknown as [string, string, object, string, string];
    const response = await sandbox.send({
      method: 'GET',
      path: await linkOf(path, link, { barcode }),
      headers: {},
    });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body.toString()).toContain(said);
    expect(response.body.toString()).toContain(
      'An illustration: the design of a pass is not set by this API.',
    );
    expect(response.body.toString()).toContain(shown);
    expect(response.body.toString()).not.toContain('<script');
  });

  it('of a pass that does not exist gets 404', async () => {
    for (const path of ['/apple-wallet/packages/none.pkpass', '/google-wallet/downloads/1.none']) {
      expect((await sandbox.send({ method: 'GET', path, headers: {} })).status).toBe(404);
    }
  });

  it('of a pass of an example leads to a page as well', async () => {
    const path = '/apple-wallet/packages/e1b7d2a4-6f03-4c98-8b5a-2d9c4e7f0a16.pkpass';
    const { status, body } = await sandbox.send({ method: 'GET', path, headers: {} });
    expect(status).toBe(200);
    expect(body.toString()).toContain('<q>Your loyalty card for the bakery</q>');
  });
});
