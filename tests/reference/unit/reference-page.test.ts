import { describe, expect, it } from 'vitest';

import { isBesideReference, isReferenceFile, readReferencePage } from '../../../src/portal/referencePage';
import { apiRoute, operationRoute, schemaRoute } from '../../../src/portal/routes';

const bases = [
  { api: 'checkout', versionPath: '/' },
  { api: 'google-wallet', versionPath: '/2022-09/' },
];

describe('the route of a reference page', () => {
  it('is parsed back as it was built', () => {
    for (const base of bases) {
      expect(readReferencePage(operationRoute(base, 'createSale'))).toEqual({ ...base, kind: 'operation' });
      expect(readReferencePage(schemaRoute(base, 'Line item'))).toEqual({ ...base, kind: 'schema' });
      expect(readReferencePage(schemaRoute(base, 'Line item').slice(0, -1))?.kind).toBe('schema');
    }
  });

  it('does not match an overview, a catalogue or a guide', () => {
    const others = [
      '/',
      '/api/',
      '/api/errors/',
      '/public/checkout/api/',
      '/internal/email/api/',
      '/2022-09/api/',
    ];
    for (const route of [...bases.map(apiRoute), ...others]) {
      expect(readReferencePage(route), route).toBeUndefined();
    }
  });
});

it('the route of an overview is beside the pages of the reference, as those of the catalogues are', () => {
  expect([...bases.map(apiRoute), '/api/errors/'].every(isBesideReference)).toBe(true);
  const others = ['/api/', '/public/checkout/api/', '/internal/email/api/', '/api/checkout/create-sale/'];
  expect(others.filter(isBesideReference)).toEqual([]);
});

it('a file of the reference is below the folder of its API', () => {
  expect(isReferenceFile('api/checkout/create-sale.api.mdx')).toBe(true);
  expect(['api/errors.mdx', 'public/checkout/api/index.mdx'].some(isReferenceFile)).toBe(false);
});
