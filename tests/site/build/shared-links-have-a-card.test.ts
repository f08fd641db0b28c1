import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { cardFile, cards } from '../../../src/portal/sections';
import { cardSize } from '../../../tools/writing/social/writeCard';
import { buildFolder, builtHead } from '../../support/built';
import { listedRoutes } from '../../support/twins';

describe('a shared link to the portal', () => {
  it.each([
    ['/', 'guides'],
    ['/networking/', 'guides'],
    ['/public/checkout/amounts/', 'public-checkout'],
    ['/api/checkout/create-sale/', 'api-checkout'],
    ['/2022-09/api/iam/create-role/', 'api-iam'],
    ['/changelog/', 'changelog'],
    ['/changelog/iam-2022-09-22/', 'changelog'],
  ])('%s has the card of its section, %s', (route, id) => {
    const page = builtHead(route);
    expect(page('meta[property="og:image"]').attr('content')).toBe(`${brand.portalUrl}/img/cards/${id}.png`);
  });

  it('has one card with alt text on every page', () => {
    const known = new Map(cards.map((card) => [`${brand.portalUrl}/${cardFile(card)}`, card.alt]));
    const wrong = listedRoutes().filter((route) => {
      const page = builtHead(route);
      const images = page('meta[property="og:image"], meta[name="twitter:image"]').toArray();
      const alts = page('meta[property="og:image:alt"], meta[name="twitter:image:alt"]').toArray();
      const [address = ''] = images.map((meta) => meta.attribs['content'] ?? '');
      return (
        images.length !== 2 ||
        alts.length !== 2 ||
        !images.every((meta) => meta.attribs['content'] === address) ||
        !alts.every((meta) => meta.attribs['content'] === known.get(address))
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(['img/social-card.png', ...cards.map(cardFile)])(
    '%s is a small PNG with the dimensions of a card',
    (file) => {
      const image = readFileSync(path.join(buildFolder, file));
      expect(image.subarray(1, 4).toString('latin1')).toBe('PNG');
      // PNG, section 11.2.1: the header has the width, then the height.
      expect({ width: image.readUInt32BE(16), height: image.readUInt32BE(20) }).toEqual(cardSize);
      expect(image.length).toBeLessThan(60_000);
    },
  );
});
