import { expect, it } from 'vitest';

import { findPages } from '../../../src/guides/pages/findPages';
import { pageRoute } from '../../../src/guides/pages/pageRoute';
import { internalRoutes, publicRoutes } from '../../support/routes';
import { root } from '../../support/scratch';

it('every hand-written page is among the expected routes', async () => {
  const expected = new Set([...publicRoutes, ...internalRoutes]);
  const routes = (await findPages(root)).map(({ file, text }) => pageRoute(file, text));
  const missing = routes.filter((route) => !expected.has(route));
  expect(missing, `Add ${missing.join(', ')} to the list "newGuides" in tests/support/routes.ts.`).toEqual(
    [],
  );
});
