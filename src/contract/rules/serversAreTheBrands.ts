import type { Oas3Rule } from '@redocly/openapi-core';

import { brand } from '../../portal/brand';
import { apiOf, entriesOf } from './placed';

/** Samples and Try it send requests to these servers; a wrong host would receive real requests. */
export const serversAreTheBrands: Oas3Rule = () => ({
  Root(root, context) {
    const api = apiOf(context.location);
    const expected = [`${brand.apiOrigin}/${api}`, `${brand.sandboxOrigin}/${api}`];
    const found = entriesOf(root.servers).map(([, server]) => (server as { readonly url: string }).url);
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      context.report({
        message: `The servers must be ${expected.join(' and ')}; they are ${found.join(' and ') || 'missing'}.`,
        location: context.location.child('servers'),
      });
    }
  },
});
