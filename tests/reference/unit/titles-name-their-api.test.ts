import { describe, expect, it } from 'vitest';

import { fullTitle } from '../../../src/portal/referencePage';

describe('the title of a page without the page', () => {
  it.each([
    ['Timestamp', '/api/checkout/schemas/timestamp/', 'Timestamp (Checkout schema)'],
    ['Timestamp', '/2022-09/api/iam/schemas/timestamp', 'Timestamp (IAM schema)'],
    ['Create a pass', '/api/apple-wallet/create-pass/', 'Create a pass (Apple wallet API)'],
    ['Checkout API', '/api/checkout/', 'Checkout API reference'],
    ['Checkout API', '/2022-09/api/checkout', 'Checkout API reference'],
  ])('%s at %s is "%s"', (title, route, full) => {
    expect(fullTitle(title, route)).toBe(full);
  });

  it.each([
    ['Checkout API', '/public/checkout/api/'],
    ['API overview', '/api/'],
    ['Errors', '/api/errors/'],
    ['Slipway developer portal', '/'],
    ['Email', '/internal/email/api/'],
  ])('is its heading where it is not a page of a reference: %s at %s', (title, route) => {
    expect(fullTitle(title, route)).toBe(title);
  });
});
