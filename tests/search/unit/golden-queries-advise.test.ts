import { expect, it } from 'vitest';

import { adviceFor } from '../../support/goldenQueries';

it('a golden query that finds another page says where to enter it, and what to do otherwise', () => {
  const golden = { query: 'refund', kind: 'synonym', from: '/', pages: ['/public/checkout/discounts/'] };
  const advice = adviceFor(golden, ['/public/checkout/refunds/', '/public/checkout/discounts/']);
  expect(advice).toContain('If /public/checkout/refunds/ answers "refund" better, or as well');
  expect(advice).toContain('write its route into "page" of this query in tests/search/queries/synonym.yaml');
  expect(advice).toContain(
    'give /public/checkout/discounts/ the words in its title, a heading or "keywords"',
  );
  expect(adviceFor(golden, [])).toMatch(/^The search finds nothing: give /);
});
