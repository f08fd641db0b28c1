import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { buildFolder, builtHtml } from '../../support/built';

describe('the description of the search for browsers (OpenSearch 1.1)', () => {
  const text = readFileSync(path.join(buildFolder, 'opensearch.xml'), 'utf8');

  it('is linked from every kind of page, by its media type', () => {
    for (const route of ['/', '/public/checkout/amounts/', '/api/checkout/create-sale/', '/2022-09/']) {
      const [link = ''] = /<link[^>]+rel="?search\b[^>]*>/.exec(builtHtml(route)) ?? [];
      expect(link).toContain('type=application/opensearchdescription+xml');
      expect(link).toContain('href=/opensearch.xml');
    }
    expect(contentTypeOf('opensearch.xml')).toMatch(/^application\/xml/);
  });

  it('leads to the search page of this site, with a name that browsers can show', () => {
    const [, name = ''] = /<ShortName>(.*)<\/ShortName>/.exec(text) ?? [];
    expect(name).toContain(brand.name);
    expect(name.length).toBeLessThanOrEqual(16);
    const [, template = ''] = /type="text\/html" template="([^"]*)"/.exec(text) ?? [];
    const address = new URL(template.replace('{searchTerms}', 'gift%20card'));
    expect(address.origin).toBe(brand.portalUrl);
    expect(address.searchParams.get('q')).toBe('gift card');
    expect(builtHtml(address.pathname)).toContain('<html');
  });
});
