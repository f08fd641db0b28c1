import { describe, expect, it } from 'vitest';

import { hitKindOf, type HitKind } from '../../../src/search/model/hitKind';
import { searchContextsOf } from '../../../src/portal/sections';

const SALE = { names: 'POST /tenants/{tenant_id}/sales, createSale' };
const EVENT = { names: 'example.slipway.checkout.sale.created.v1' };

const hits: readonly (readonly [HitKind, string, { isField?: boolean; names?: string }?])[] = [
  ['guide', '/'],
  ['guide', '/public/checkout/amounts/#rounding'],
  ['guide', '/public/checkout/api/'],
  ['guide', '/api/'],
  ['guide', '/api/errors/'],
  ['guide', '/api/errors/#source'],
  ['guide', '/api/permissions/#scopes-and-roles'],
  ['guide', '/api/events/'],
  ['guide', '/api/events/#naming'],
  ['guide', '/glossary/'],
  ['reference', '/api/checkout/'],
  ['reference', '/api/checkout/#servers'],
  ['operation', '/api/checkout/create-sale/', SALE],
  ['parameter', '/api/checkout/list-sales/#query.sort', { isField: true }],
  ['parameter', '/api/checkout/create-sale/#201.header.ETag', { isField: true }],
  ['field', '/api/checkout/create-sale/#body.data', { isField: true }],
  ['event', '/api/webhooks/sale-created/', EVENT],
  ['schema', '/api/checkout/schemas/money/'],
  ['field', '/api/checkout/schemas/money/#amount', { isField: true }],
  ['code', '/api/errors/#PermissionDenied', { isField: true }],
  ['permission', '/api/permissions/#checkout:sales:create', { isField: true }],
  ['term', '/glossary/#storno'],
  ['change', '/changelog/checkout-2022-03-07/#attachments'],
];

describe.each(['/', '/2022-09/'])('in the version at %s, a hit is', (version) => {
  it.each(hits.map(([kind, address, more = {}]) => ({ kind, address, more })))(
    'a $kind: $address',
    ({ kind, address, more: { isField = false, names = '' } }) => {
      const [page = '', anchor] = address.split('#');
      const hash = anchor === undefined ? '' : `#${anchor}`;
      expect(hitKindOf({ page: version + page.slice(1), hash, isField, names })).toBe(kind);
    },
  );
});

it('the sections of a version are those of its APIs and the common pages', () => {
  expect(searchContextsOf('').map(({ path }) => path)).toContain('api/webhooks');
  const paths = searchContextsOf('2022-09/').map(({ path }) => path);
  expect(paths).toEqual([
    ...['public/checkout', 'api/checkout', 'public/apple-wallet', 'api/apple-wallet'],
    ...['public/iam', 'api/iam', 'common'],
  ]);
});
