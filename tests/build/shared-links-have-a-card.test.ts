import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../src/brand';
import { cardSize } from '../../src/social/writeCard';
import { buildFolder, builtHtml } from '../support/built';

describe('a link to the portal that is shared', () => {
  it.each(['/', '/public/checkout/amounts/', '/api/checkout/create-sale/'])('%s has a card', (route) => {
    const [tag] = /<meta[^>]*og:image\b[^>]*>/.exec(builtHtml(route)) ?? [];
    expect(tag).toContain(`${brand.portalUrl}/img/social-card.png`);
  });

  it('has a card that is a PNG of the size of a card', () => {
    const image = readFileSync(path.join(buildFolder, 'img', 'social-card.png'));
    expect(image.subarray(1, 4).toString('latin1')).toBe('PNG');
    // PNG, section 11.2.1: the header has the width, then the height.
    expect({ width: image.readUInt32BE(16), height: image.readUInt32BE(20) }).toEqual(cardSize);
  });
});
