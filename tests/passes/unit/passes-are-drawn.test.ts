import { beforeAll, describe, expect, it } from 'vitest';

import { readSymbologies } from '../../../src/barcodes/node/readSymbologies';
import { PASS_ILLUSTRATION, passHtml } from '../../../src/passes/passHtml';
import { readPass, walletOf, type Wallet } from '../../../src/passes/readPass';
import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { pictureOfSvg, loadReader, readCode } from '../../support/readCode';
import { root } from '../../support/scratch';

const encode = await loadBarcodes();
const data = readSymbologies(root);

beforeAll(loadReader);

const loyaltyCard = {
  barcode: { format: 'QR', content: 'LC-4711-0815', altText: 'Card 4711' },
  locations: [{ latitude: 47.0707, longitude: 15.4395, relevantText: 'Your loyalty card for the bakery' }],
  testing: true,
};

function draw(wallet: Wallet, attributes: unknown): string {
  return passHtml(readPass(wallet, attributes), encode);
}

/** The words of a drawn pass. */
function words(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('a pass', () => {
  it('of Apple Wallet shows its code, the text under it, and what a device says near a place', () => {
    const html = draw('apple-wallet', loyaltyCard);
    expect(words(html)).toContain('Apple Wallet Test Card 4711 Near 47.0707, 15.4395, the device can show');
    expect(words(html)).toContain('Your loyalty card for the bakery');
    expect(html).toContain('aria-label="Code in QR: LC-4711-0815"');
  });

  it('of Apple Wallet has no text under its code without altText, and of Google Wallet the content', () => {
    const barcode = { format: 'EAN-13', content: '2900047110015' };
    expect(words(draw('google-wallet', { barcode, status: 'SAVED' }))).toContain(
      'Status SAVED 2900047110015',
    );
    expect(words(draw('apple-wallet', { barcode: { ...barcode, format: 'QR' } }))).not.toContain(
      '2900047110015',
    );
  });

  it('without a code that can be drawn says so, and shows its content', () => {
    const html = draw('google-wallet', { barcode: { format: 'EAN-13', content: 'ABC-not-a-number' } });
    expect(html).not.toContain('<svg');
    expect(words(html)).toContain('there is no code to show: ABC-not-a-number');
    expect(words(draw('google-wallet', {}))).toContain('a till cannot scan this pass');
  });

  it.each([undefined, null, 'text', [], { barcode: 7, locations: 'x' }, { barcode: { format: 'QR' } }])(
    'of %j is drawn as far as it is there',
    (attributes) => {
      expect(words(draw('apple-wallet', attributes))).toContain('Apple Wallet');
    },
  );

  it('has everything of the payload as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const html = draw('apple-wallet', {
      status: evil,
      barcode: { format: 'QR', content: evil, altText: evil },
      locations: [{ latitude: 1, longitude: 2, relevantText: evil }],
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('is that of the bodies of both wallets alone', () => {
    expect(['apple-wallet/createPass', 'google-wallet/updatePass'].map(walletOf)).toEqual([
      'apple-wallet',
      'google-wallet',
    ]);
    expect(['checkout/createSale', 'apple-wallet/sendPushNotifications', 'x'].map(walletOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says that it is an illustration', () => {
    expect(PASS_ILLUSTRATION).toBe('An illustration: the design of a pass is not set by this API.');
  });
});

describe('the code of a pass', () => {
  const formats = Object.entries(data.wallets).flatMap(([wallet, says]) =>
    says.flatMap((one) => one.formats.map((format) => [wallet as Wallet, format] as const)),
  );

  // A reader of screens sees device pixels: one of them for each CSS pixel is the coarsest screen.
  it.each(formats)(
    'of %s in %s is read again as it is drawn, also on a dark page',
    async (wallet, format) => {
      const { example = '' } = data.symbologies[format] ?? {};
      const html = draw(wallet, { barcode: { format, content: example } });
      const [svg = ''] = /<svg.*<\/svg>/.exec(html) ?? [];
      for (const around of [255, 20]) {
        const read = await readCode(pictureOfSvg(svg, around), format);
        const expected = format === 'UPC-A' ? `0${example}` : example.replace(/\((\d{2})\)/g, '$1');
        expect(
          Buffer.from(read?.bytes ?? [])
            .toString()
            .replaceAll('\u001d', ''),
        ).toBe(expected);
      }
    },
  );
});
